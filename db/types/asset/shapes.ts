import { id, rows, text, wordOf } from '../../../scripts/generate/shape.ts'
import type { Schema } from '../../../scripts/generate/schema.ts'

/** What JSON values of asset hold, by the name of their column, argument or field. */
export const shapes: Record<string, Schema> = {
  'explain_availability.p_by': wordOf('SITE', 'CATEGORY', 'ASSET'),
  components: rows(
    { custody_id: id, asset_id: id, asset_number: text, asset_name: text },
    ['custody_id', 'asset_id', 'asset_number', 'asset_name']),
  causes: rows(
    { downtime_id: id, asset_id: id, kind: text, capacity_loss_percent: { type: 'integer' },
      started_at: { type: 'string', format: 'date-time' } },
    ['downtime_id', 'asset_id', 'kind', 'capacity_loss_percent', 'started_at']),
}
