import { answer, id, idOf, orNull, rows, text } from '../../../scripts/generate/shape.ts'
import type { Schema } from '../../../scripts/generate/schema.ts'

const condition: Schema = {
  type: 'object', required: ['code', 'answer'], properties: { code: text, answer }, additionalProperties: false,
}

/** What JSON values of inspection hold, by the name of their column, argument or field. */
export const shapes: Record<string, Schema> = {
  answer,
  corrections: rows(
    { id, item_code: text, position: { type: 'integer' }, kind: { type: 'string', enum: ['REQUEST', 'WORK_ORDER', 'DOWNTIME', 'NOTIFY'] },
      work_order_id: orNull(id), work_order_number: orNull(text), request_id: orNull(id), request_number: orNull(text),
      downtime_id: orNull(id), fault: orNull(text), passed_at: orNull({ type: 'string', format: 'date-time' }) },
    ['id', 'item_code', 'position', 'kind', 'work_order_id', 'work_order_number', 'request_id', 'request_number',
      'downtime_id', 'fault', 'passed_at']),
  // Each item by item_id or by code.
  'answer_inspection_items.p_answers': rows(
    { item_id: idOf('inspection_items'), code: text, answer, note: orNull(text), photos: { type: ['array', 'null'], items: text },
      instrument_id: orNull(idOf('assets')), measured_at: orNull({ type: 'string', format: 'date-time' }) }, []),
  readings_left_out: rows(
    { code: text, item_id: id, item_code: text, position: { type: 'integer' }, meter_id: orNull(id), reading: answer },
    ['code', 'item_id', 'item_code', 'position', 'meter_id', 'reading']),
  unanswered: rows(
    { code: { type: 'string', enum: ['REQUIRED_ITEM_UNANSWERED', 'REQUIRED_NOTE_MISSING', 'REQUIRED_PHOTO_MISSING'] }, message: text,
      item_id: id, item_code: text, position: { type: 'integer' }, section: orNull(text) },
    ['code', 'message', 'item_id', 'item_code', 'position', 'section']),
  visible_if: condition,
}
