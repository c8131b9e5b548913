import { id, number, orNull, rows, text } from '../../../scripts/generate/shape.ts'
import type { Schema } from '../../../scripts/generate/schema.ts'

/** What JSON values of inventory hold, by the name of their column, argument or field. */
export const shapes: Record<string, Schema> = {
  // The columns that inventory.read_opening_balances knows; the cells of CSV are texts.
  'import_opening_balances.p_rows': rows(
    { item_number: text, storeroom_code: text, quantity: number, unit_cost: number, bin_code: orNull(text), lot_number: orNull(text),
      expires_on: orNull({ type: 'string', format: 'date' }),
      condition: { anyOf: [{ type: 'string', enum: ['OK', 'QUARANTINE', 'DAMAGED', 'EXPIRED'] }, { type: 'null' }] },
      unit_code: orNull(text) },
    ['item_number', 'storeroom_code', 'quantity', 'unit_cost']),
  movements: rows(
    { id, line: { type: 'integer', description: 'The line that it came of, from 1; 0 for kits that were taken apart' }, item_id: id,
      kind: { type: 'string', enum: ['OPENING', 'RECEIPT', 'ISSUE', 'RETURN', 'TRANSFER_OUT', 'TRANSFER_IN', 'ADJUST_UP',
        'ADJUST_DOWN', 'SCRAP', 'VENDOR_RETURN', 'COST_ADJUST', 'KIT_IN', 'KIT_OUT', 'MOVE_IN', 'MOVE_OUT',
        'REVERSAL', 'LOST', 'FOUND'] },
      bin_id: orNull(id), lot_id: orNull(id), condition: { type: 'string', enum: ['OK', 'QUARANTINE', 'DAMAGED', 'EXPIRED'] },
      quantity: number, unit_cost: orNull(number), amount: orNull(number) },
    ['id', 'line', 'item_id', 'kind', 'bin_id', 'lot_id', 'condition', 'quantity', 'unit_cost', 'amount']),
  reservations: rows(
    { id, line: { type: 'integer', description: 'The line that it came of, from 1' }, item_id: id,
      status: { type: 'string', enum: ['ACTIVE', 'BACKORDERED'] }, required_quantity: number, held_quantity: number },
    ['id', 'line', 'item_id', 'status', 'required_quantity', 'held_quantity']),
}
