import { openObject, wordOf } from '../../../scripts/generate/shape.ts'
import type { Schema } from '../../../scripts/generate/schema.ts'

const byDimension: Schema = { type: 'object', additionalProperties: { type: ['string', 'null'] } }

/** What JSON values of figures and reports hold, by the name of their column, argument or field. */
export const shapes: Record<string, Schema> = {
  'list_figure_records.p_part': wordOf('ALL', 'NUMERATOR'),
  group_ids: { ...byDimension, description: 'By dimension of p_group_by: the id of the record, or the text or first day that names the group' },
  p_filter: { ...byDimension, description: 'By dimension: a value of group_ids, or null for records without one' },
  charts: openObject,
  filters: openObject,
  parameters: openObject,
}
