import { number, orNull, rows, text, wordOf } from '../../../scripts/generate/shape.ts'
import type { Schema } from '../../../scripts/generate/schema.ts'

/** What JSON values of tool hold, by the name of their column, argument or field. */
export const shapes: Record<string, Schema> = {
  'block_asset.p_reason': wordOf('CALIBRATION_FAILED', 'OUT_OF_TOLERANCE', 'RECALL', 'REPAIRED', 'OTHER'),
  'unblock_asset.p_reason': wordOf('RECALL', 'REPAIRED', 'OTHER'),
  'record_calibration.p_points': rows(
    { position: { type: 'integer' }, quantity: orNull(text), unit: orNull(text), nominal: orNull(number), tolerance_low: orNull(number),
      tolerance_high: orNull(number), found_value: orNull(number), left_value: orNull(number), uncertainty: orNull(number) },
    ['position']),
  unfit_reasons: rows({ code: text, message: text }, ['code', 'message']),
}
