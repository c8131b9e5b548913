import type { Schema } from './types.ts'

const id = (place: number) => `01890a5d-ac96-774b-bcce-${String(place).padStart(12, '0')}`

/**
 * Bodies of actions whose fields depend on one another, so that the needed ones alone are no call that succeeds, by the
 * name of the action. They come before what tests sent.
 */
export const wholeExamples: Record<string, Schema> = {
  accept_quotes: { p_quote_request_id: id(1), p_lines: [{ id: id(2), quantity: 1 }], p_channel: 'OTHER' },
  amend_work_order: {
    p_work_order_id: id(1), p_values: { completion_note: 'Bearing 6205 replaced, coupling aligned' }, p_reason: 'Part number was missing',
  },
  answer_permit_questions: { p_permit_id: id(1), p_answers: [{ id: id(2), answer: 'YES', note: 'Extinguisher at the door' }] },
  count_stock: { p_count_id: id(1), p_lines: [{ id: id(2), counted_quantity: 12 }] },
  create_authorized_vendor: { p_values: { contract_id: id(1), vendor_id: id(2), ends_on: '2035-12-31' } },
  create_consignment_invoice: {
    p_site_id: id(1), p_vendor_id: id(2), p_values: { vendor_invoice_number: 'RE-2026-0815', invoiced_on: '2026-01-31' },
    p_lines: [{ storeroom_id: id(3), item_id: id(4), quantity: 4, unit_price: 12.5 }],
  },
  create_credit_note: {
    p_invoice_id: id(1), p_values: { vendor_invoice_number: 'GS-2026-0042', invoiced_on: '2026-01-31' },
    p_lines: [{ purchase_order_line_id: id(2), quantity: 5, unit_price: 1, credit_basis: 'PRICE' }],
  },
  create_custom_field: {
    p_values: { entity: 'asset.assets', code: 'paint_colour', name: 'Paint colour', kind: 'TEXT', vocabulary: ['RED', 'BLUE'] },
  },
  create_exchange_rate: {
    p_values: { from_currency: 'EUR', to_currency: 'USD', valid_on: '2026-01-31', rate: 1.0842, source: 'ECB' },
  },
  create_maintenance_strategy: {
    p_values: {
      asset_id: id(1), function: 'Supply 40 m³/h of feed water at 12 bar', functional_failure: 'Flow below 40 m³/h',
      failure_mode: 'Impeller worn', consequence: 'OPERATIONAL', task_kind: 'CONDITION', schedule_id: id(2),
    },
  },
  create_meter_type: { p_values: { code: 'HOURS', name: 'Running hours', kind: 'CONTINUOUS', unit: 'h', decimals: 1, max_rate_per_day: 24 } },
  create_permit_kind: {
    p_values: { code: 'HOT', name: 'Hot work', class: 'HOT_WORK', maximum_minutes: 480, gas_test_minutes: 60, conflict_groups: ['IGNITION'] },
    p_questions: [{ prompt: 'Is there a fire watch?', needed_answer: 'YES' }],
    p_limits: [{ gas: 'LEL', unit: '%', maximum: 10 }, { gas: 'O2', unit: '%', minimum: 19.5, maximum: 23.5 }],
  },
  create_person: {
    p_values: { display_name: 'Tom Becker', email: 'tom.becker@example.org' }, p_role_ids: [id(1)], p_site_ids: [id(2)],
    p_worker: { site_id: id(2), worker_number: 'WK-0042' },
  },
  create_qualification_requirement: { p_values: { category_id: id(1), certificate_type_id: id(2) } },
  create_shift_assignment: { p_values: { shift_pattern_id: id(1), worker_id: id(2), starts_on: '2035-02-05' } },
  create_vendor_return: {
    p_purchase_order_id: id(1), p_values: { reason: 'Damaged in transport' }, p_lines: [{ receipt_line_id: id(2), quantity: 2 }],
  },
  assign_work_orders: { p_rows: [{ work_order_id: id(1), worker_ids: [id(2)] }, { work_order_id: id(3), worker_ids: [id(2)] }] },
  cancel_work_orders: { p_rows: [{ work_order_id: id(1), reason: 'Recorded twice' }] },
  close_work_orders: { p_rows: [{ work_order_id: id(1) }, { work_order_id: id(2) }] },
  confirm_slots: { p_slot_ids: [id(1), id(2)] },
  create_claim: {
    p_work_order_id: id(1), p_contract_id: id(2), p_values: { vendor_reference: 'RMA-2026-118' },
    p_lines: [{ cost_line_id: id(3) }],
  },
  create_webhook_endpoint: {
    p_values: { name: 'ERP', url: 'https://hooks.example.org/assetry', event_patterns: ['work_order.*', 'asset.updated'] },
  },
  decline_slot: { p_slot_id: id(1), p_reason: 'The tool is at another plant' },
  dispatch_slots: { p_slot_ids: [id(1), id(2)] },
  generate_dispatch_plan: { p_site_id: id(1), p_from: '2035-02-05T06:00:00Z', p_until: '2035-02-10T06:00:00Z' },
  create_organization: { p_reference: 'C-1042', p_name: 'Acme', p_administrator: { email: 'ada@acme.example', display_name: 'Ada Acme' } },
  disassemble_kit: { p_storeroom_id: id(1), p_item_id: id(2), p_quantity: 1, p_lines: [{ item_id: id(3), quantity: 4, condition: 'OK' }] },
  explain_transition: { p_entity: 'work.work_orders', p_id: id(1) },
  explain_service_policy: { p_work_order_id: id(1) },
  explain_spend: { p_from: '2026-01-01', p_until: '2026-01-31', p_by: 'COST_CENTER' },
  import_asset_categories: { p_rows: [{ code: 'PUMP-CENT', name: 'Centrifugal pumps', parent_code: 'PUMP' }] },
  import_assets: { p_rows: [{ site_code: 'LEJ', asset_number: 'PMP-0042', name: 'Boiler feed pump 1', category_code: 'PUMP', criticality: 'A' }] },
  import_exchange_rates: { p_rows: [{ from_currency: 'EUR', to_currency: 'USD', valid_on: '2026-01-31', rate: 1.0842, source: 'ECB' }] },
  import_items: { p_rows: [{ item_number: 'BRG-6205', name: 'Deep groove ball bearing 6205-2RS', base_unit_code: 'PCS' }] },
  import_locations: { p_rows: [{ site_code: 'LEJ', code: 'BOILER', name: 'Boiler house', kind: 'BUILDING' }] },
  import_opening_balances: { p_rows: [{ item_number: 'BRG-6205', storeroom_code: 'LEJ-MAIN', quantity: 12, unit_cost: 4.5 }] },
  import_people: { p_rows: [{
    email: 'tom.becker@example.com', display_name: 'Tom Becker', role_codes: ['TECHNICIAN'], site_codes: ['LEJ'], worker_site_code: 'LEJ',
    craft_code: 'FIT', invites: true,
  }] },
  import_workers: { p_rows: [{ site_code: 'LEJ', worker_number: 'WK-0042', name: 'Tom Becker', craft_code: 'FIT' }] },
  list_asset_tree: { p_asset_id: id(1) },
  list_changes: { p_lists: ['assets', 'work_orders'], p_limit: 500 },
  list_dispatch_candidates: { p_work_order_id: id(1), p_starts_at: '2035-02-05T07:00:00Z', p_ends_at: '2035-02-05T09:00:00Z' },
  move_stock: {
    p_storeroom_id: id(1), p_lines: [{ item_id: id(2), quantity: 5, bin_id: id(3), to_condition: 'QUARANTINE' }],
    p_reason: 'Packaging is wet',
  },
  preview_maintenance_schedule: { p_maintenance_schedule_id: id(1), p_before: '2030-12-31T23:00:00Z' },
  record_absence: {
    p_values: { worker_id: id(1), kind: 'LEAVE', starts_at: '2035-08-06T06:00:00Z', ends_at: '2035-08-17T14:00:00Z' },
  },
  record_claim_answer: {
    p_claim_id: id(1), p_lines: [{ id: id(2), accepted_amount: 300, reject_reason: 'Travel is not covered' }],
  },
  replay_webhook_deliveries: { p_webhook_endpoint_id: id(1), p_webhook_delivery_ids: [id(2)] },
  request_absence: { p_values: { kind: 'LEAVE', starts_at: '2035-08-06T06:00:00Z', ends_at: '2035-08-17T14:00:00Z' } },
  return_stock: { p_storeroom_id: id(1), p_work_order_id: id(2), p_lines: [{ item_id: id(3), quantity: 1 }] },
  review_receipt: { p_receipt_id: id(1), p_lines: [{ id: id(2), rejected_quantity: 2, reject_reason: 'Cages are dented' }] },
  revise_contract: { p_contract_id: id(1), p_values: { effective_on: '2027-01-01', reason: 'Labour is covered from the new year on' } },
  schedule_work_orders: {
    p_rows: [{ work_order_id: id(1), slots: [{ worker_id: id(2), starts_at: '2035-02-05T07:00:00Z', ends_at: '2035-02-05T09:00:00Z' }] }],
  },
  terminate_contract: { p_contract_id: id(1), p_reason: 'Plant is sold' },
  update_approval_rule: { p_approval_rule_id: id(1), p_values: { amount_over: 5000, amount_up_to: 20000 } },
  update_budget: { p_budget_id: id(1), p_values: { amount: 120000 } },
  update_pattern_shifts: {
    p_shift_pattern_id: id(1), p_shifts: [{ day_index: 0, start_time: '06:00', end_time: '14:00' }, { day_index: 1, start_time: '06:00', end_time: '14:00' }],
  },
  update_purchase_order: {
    p_purchase_order_id: id(1), p_lines: [{ id: id(2), kind: 'ITEM', item_id: id(3), storeroom_id: id(4), quantity: 12, unit_price: 4.5 }],
  },
  update_dispatch_policy: { p_site_id: id(1), p_values: { rest_minutes: 660, answer_minutes: 30 } },
  update_meter_device_channels: {
    p_meter_device_id: id(1), p_channels: [
      { external_code: 'CH-1', name: 'Running time', meter_id: id(2), unit: 'min', scale: 0.016667 }, { external_code: 'CH-2', name: 'Spare' },
    ],
  },
  update_site_distances: { p_site_id: id(1), p_distances: [{ to_site_id: id(2), minutes: 35 }] },
  update_work_order_priorities: { p_rows: [{ work_order_id: id(1), priority: 'HIGH' }, { work_order_id: id(2), priority: 'LOW' }] },
  update_work_type: { p_work_type_id: id(1), p_values: { requires_approval_over: 500, approval_currency: 'EUR' } },
}
