import { answer, id, idOf, number, openObject, orNull, rows, text } from '../../../scripts/generate/shape.ts'
import type { Schema } from '../../../scripts/generate/schema.ts'

/** What JSON values of work hold, by the name of their column, argument or field. */
export const shapes: Record<string, Schema> = {
  'answer_work_order_tasks.p_answers': rows({ id: idOf('work_order_tasks'), answer, note: orNull(text) }, ['id']),
  entitlement_reasons: rows({ code: text, message: text, contract_id: id, criterion: text }, ['code', 'message']),
  missing_parts: rows(
    { item_id: orNull(id), item_number: orNull(text), description: orNull(text), missing_quantity: number },
    ['item_id', 'item_number', 'description', 'missing_quantity']),
  signed_content: openObject,
  unanswered_tasks: rows(
    { code: { type: 'string', enum: ['REQUIRED_TASK_UNANSWERED'] }, message: text, task_id: id,
      position: { type: 'integer' } },
    ['code', 'message', 'task_id', 'position']),
}
