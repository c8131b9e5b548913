import { answer, id, idOf, number, openObject, orNull, rows, text, wordOf } from '../../../scripts/generate/shape.ts'
import type { Schema } from '../../../scripts/generate/schema.ts'

const instant: Schema = { type: 'string', format: 'date-time' }
const ofOrder = { work_order_id: idOf('work_orders'), row_version: orNull({ type: 'integer' }) }
const reasonOf = { override_reason: orNull(text) }

/** What JSON values of work hold, by the name of their column, argument or field. */
export const shapes: Record<string, Schema> = {
  'explain_work_costs.p_by': wordOf('KIND', 'TYPE', 'CATEGORY', 'ASSET'),
  'explain_entitlement.p_work_type': wordOf('CORRECTIVE', 'PREVENTIVE', 'CONDITION_BASED', 'INSPECTION', 'CALIBRATION', 'MODIFICATION', 'PROJECT', 'SAFETY', 'CLEANING'),
  'answer_work_order_tasks.p_answers': rows(
    { id: idOf('work_order_tasks'), answer, note: orNull(text), instrument_id: orNull(idOf('assets')), measured_at: orNull(instant) }, ['id']),
  'assign_work_orders.p_rows': rows({ ...ofOrder, worker_ids: { type: 'array', items: idOf('workers') }, ...reasonOf }, ['work_order_id', 'worker_ids']),
  'cancel_work_orders.p_rows': rows({ ...ofOrder, reason: text }, ['work_order_id', 'reason']),
  'close_work_orders.p_rows': rows(ofOrder, ['work_order_id']),
  'schedule_work_orders.p_rows': rows(
    { ...ofOrder, slots: rows({ worker_id: idOf('workers'), starts_at: instant, ends_at: instant, ...reasonOf }, ['worker_id', 'starts_at', 'ends_at']) },
    ['work_order_id', 'slots']),
  'update_work_order_priorities.p_rows': rows({ ...ofOrder, priority: { type: 'string', enum: ['LOW', 'MEDIUM', 'HIGH', 'URGENT', 'EMERGENCY'] } }, ['work_order_id', 'priority']),
  candidate_faults: rows({ code: text, message: text }, ['code', 'message']),
  entitlement_reasons: rows({ code: text, message: text, contract_id: id, criterion: text }, ['code', 'message']),
  entitlement_warnings: rows({ code: { type: 'string', enum: ['METER_UNKNOWN'] }, message: text }, ['code', 'message']),
  missing_parts: rows(
    { item_id: orNull(id), item_number: orNull(text), description: orNull(text), missing_quantity: number },
    ['item_id', 'item_number', 'description', 'missing_quantity']),
  order_outcomes: rows(
    { row: { type: 'integer' }, work_order_id: orNull(idOf('work_orders')), outcome: { type: 'string', enum: ['DONE', 'REFUSED'] },
      answer: openObject, code: text, message: text, details: { type: 'array', items: openObject } },
    ['row', 'work_order_id', 'outcome']),
  reason_counts: openObject,
  score_parts: { ...openObject, description: 'travel, load, experience, continuity, level and cost, each 0 to 100' },
  signed_content: openObject,
  unanswered_tasks: rows(
    { code: { type: 'string', enum: ['REQUIRED_TASK_UNANSWERED'] }, message: text, task_id: id,
      position: { type: 'integer' } },
    ['code', 'message', 'task_id', 'position']),
}
