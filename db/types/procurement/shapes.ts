import { id, number, openObject, orNull, rows, text } from '../../../scripts/generate/shape.ts'
import type { Schema } from '../../../scripts/generate/schema.ts'

/** What JSON values of procurement hold, by the name of their column, argument or field. */
export const shapes: Record<string, Schema> = {
  order_charges: { type: 'array', items: openObject },
  order_lines: rows(
    { id, position: { type: 'integer' }, kind: { type: 'string', enum: ['ITEM', 'SERVICE', 'ASSET'] }, item_id: orNull(id),
      description: text, quantity: number, unit_id: orNull(id), unit_price: number, amount: number,
      tax_percent: orNull(number), needed_on: orNull({ type: 'string', format: 'date' }) },
    ['id', 'position', 'kind', 'description', 'quantity', 'unit_price', 'amount']),
  revised_charges: orNull({ type: 'array', items: openObject }),
  revised_lines: orNull({ type: 'array', items: openObject }),
  revised_values: orNull(openObject),
}
