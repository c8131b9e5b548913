import { id, number, openObject, orNull, rows, text, wordOf } from '../../../scripts/generate/shape.ts'
import type { Schema } from '../../../scripts/generate/schema.ts'

/** What JSON values of procurement hold, by the name of their column, argument or field. */
export const shapes: Record<string, Schema> = {
  'accept_quotes.p_channel': wordOf('EMAIL', 'OTHER'),
  'send_purchase_order.p_channel': wordOf('EMAIL', 'OTHER'),
  'send_quote_request.p_channel': wordOf('EMAIL', 'OTHER'),
  'explain_spend.p_by': wordOf('COST_CENTER', 'VENDOR', 'CATEGORY', 'ITEM'),
  'create_call_off.p_lines': rows(
    { blanket_line_id: id, quantity: number, unit_price: orNull(number), storeroom_id: orNull(id), work_order_id: orNull(id),
      cost_center_id: orNull(id), needed_on: orNull({ type: 'string', format: 'date' }) },
    ['blanket_line_id', 'quantity']),
  order_charges: { type: 'array', items: openObject },
  order_lines: rows(
    { id, position: { type: 'integer' }, kind: { type: 'string', enum: ['ITEM', 'SERVICE', 'ASSET'] }, item_id: orNull(id),
      description: text, quantity: number, unit_id: orNull(id), unit_price: number, amount: number,
      tax_percent: orNull(number), needed_on: orNull({ type: 'string', format: 'date' }) },
    ['id', 'position', 'kind', 'description', 'quantity', 'unit_price', 'amount']),
  price_reasons: rows({ code: text, message: text, criterion: text }, ['code', 'message']),
  revised_charges: orNull({ type: 'array', items: openObject }),
  revised_lines: orNull({ type: 'array', items: openObject }),
  revised_values: orNull(openObject),
}
