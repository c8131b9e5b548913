import type { Field } from './model.ts'

/** What an action takes of the fields of its record, and which of them it needs besides. */
interface Accepted {
  only?: string[]
  without?: string[]
  needed?: string[]
}

const stock = ['item_id', 'quantity', 'unit_id']

/**
 * Several actions read rows or values of one kind of record, and each refuses what another takes: by `action.argument`.
 * A test sends what is left out here, and leaves out what is needed (test/api/specification/examples.test.ts).
 */
export const acceptedFields: Record<string, Accepted> = {
  'accept_quotes.p_lines': { needed: ['id'] },
  'adjust_stock.p_lines': {
    only: [...stock, 'bin_id', 'lot_id', 'lot_number', 'expires_on', 'condition', 'unit_cost', 'is_less'], needed: ['is_less'],
  },
  'amend_work_order.p_values': {
    only: ['title', 'description', 'completion_note', 'requester_name', 'requester_contact', 'custom'],
  },
  // The request sets these.
  'convert_request.p_values': { without: ['site_id', 'parent_id', 'origin', 'reported_at'] },
  'convert_requisition.p_lines': { needed: ['id'] },
  'convert_requisition_lines.p_lines': { needed: ['id'] },
  'count_stock.p_lines': { needed: ['counted_quantity'] },
  'create_consignment_invoice.p_lines': {
    without: ['purchase_order_line_id', 'credit_basis', 'credited_line_id'], needed: ['storeroom_id', 'item_id'],
  },
  'create_consignment_invoice.p_values': { without: ['vendor_id'] },
  'create_invoice.p_lines': {
    without: ['credit_basis', 'credited_line_id', 'item_id', 'storeroom_id', 'cost_center_id'], needed: ['purchase_order_line_id'],
  },
  'disassemble_kit.p_lines': { only: [...stock, 'bin_id', 'lot_id', 'lot_number', 'expires_on', 'condition'] },
  'issue_stock.p_lines': { only: [...stock, 'bin_id', 'lot_id', 'reservation_id'] },
  'move_stock.p_lines': { only: [...stock, 'bin_id', 'lot_id', 'condition', 'to_bin_id', 'to_condition'] },
  'receive_stock.p_lines': {
    only: [...stock, 'bin_id', 'lot_id', 'lot_number', 'expires_on', 'condition', 'unit_cost', 'asset_id'], needed: ['unit_cost'],
  },
  'record_labour_entry.p_values': { needed: ['started_at', 'ended_at'] },
  'request_absence.p_values': { without: ['worker_id'] },
  'return_stock.p_lines': { only: [...stock, 'bin_id', 'lot_id', 'condition', 'issue_id', 'reservation_id'] },
  'review_receipt.p_lines': { needed: ['id'] },
  'scrap_stock.p_lines': { only: [...stock, 'bin_id', 'lot_id', 'condition'] },
  'start_labour_timer.p_values': { without: ['ended_at'] },
}

/** The fields that one action takes of those that the registry has for its record. */
export function acceptedOf(action: string, argument: string, fields: Field[] | undefined): Field[] | undefined {
  const { only, without = [], needed = [] } = acceptedFields[`${action}.${argument}`] ?? {}
  return fields
    ?.filter(({ name }) => (only === undefined || only.includes(name)) && !without.includes(name))
    .map((field) => needed.includes(field.name) ? { ...field, isRequired: true, isNullable: false } : field)
}
