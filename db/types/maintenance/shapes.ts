import { idOf, number, openObject, orNull, rows, text, wordOf } from '../../../scripts/generate/shape.ts'
import type { Schema } from '../../../scripts/generate/schema.ts'

/** What JSON values of maintenance hold, by the name of their column, argument or field. */
export const shapes: Record<string, Schema> = {
  'explain_planned_work.p_basis': wordOf('LABOUR', 'CAPACITY'),
  'gather_outage_work.p_rows': rows({
    work_order_id: orNull(idOf('work_orders')), maintenance_schedule_id: orNull(idOf('maintenance_schedules')), row_version: orNull({ type: 'integer' }),
  }, []),
  craft_hours: rows(
    { craft_id: orNull(idOf('crafts')), craft_code: orNull(text), hours: number }, ['craft_id', 'craft_code', 'hours']),
  gather_outcomes: rows(
    { row: { type: 'integer' }, work_order_id: orNull(idOf('work_orders')), work_order_number: orNull(text),
      maintenance_schedule_id: orNull(idOf('maintenance_schedules')), outcome: { type: 'string', enum: ['DONE', 'REFUSED'] },
      code: text, message: text, details: { type: 'array', items: openObject } },
    ['row', 'work_order_id', 'work_order_number', 'maintenance_schedule_id', 'outcome']),
  misfits: rows(
    { work_order_id: orNull(idOf('work_orders')), work_order_number: orNull(text), code: text, message: text,
      craft_id: orNull(idOf('crafts')), craft_code: orNull(text), worker_id: orNull(idOf('workers')), worker_number: orNull(text),
      needed_hours: orNull(number), available_hours: orNull(number) },
    ['work_order_id', 'work_order_number', 'code', 'message', 'craft_id', 'craft_code', 'worker_id', 'worker_number', 'needed_hours', 'available_hours']),
  planned_parts: rows(
    { item_id: orNull(idOf('items')), item_number: orNull(text), description: text, quantity: number, unit: orNull(text),
      missing_quantity: orNull(number) },
    ['item_id', 'item_number', 'description', 'quantity', 'unit', 'missing_quantity']),
  planned_tools: rows({ description: text, quantity: number }, ['description', 'quantity']),
}
