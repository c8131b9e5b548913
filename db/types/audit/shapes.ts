import { id, openObject, orNull, rows, text } from '../../../scripts/generate/shape.ts'
import type { Schema } from '../../../scripts/generate/schema.ts'

/** What a check of the records found. Besides these, a difference names its parts: the fields, the quantities, the item. */
const differences: Schema = {
  type: 'array',
  items: { type: 'object', required: ['entity'], properties: { entity: text }, additionalProperties: true },
}

/** What JSON values of audit hold, by the name of their column, argument or field. */
export const shapes: Record<string, Schema> = {
  changes: rows({ list: text, id, change: { type: 'string', enum: ['PUT', 'DROP'] }, row: orNull(openObject) },
    ['list', 'id', 'change', 'row']),
  current_faults: differences,
  last_faults: differences,
  log_faults: rows(
    { code: { type: 'string', enum: ['LINE_CHANGED', 'LINE_DELETED', 'LINE_INSERTED', 'LINES_BACKDATED', 'BATCH_MISSING',
      'BATCH_CHANGED', 'HEAD_LOST'] },
      batch: { type: 'integer' }, sequence: { type: 'integer' }, at: { type: 'string', format: 'date-time' }, id: orNull(id),
      entity: orNull(text), entity_id: orNull(id) },
    ['code']),
}
