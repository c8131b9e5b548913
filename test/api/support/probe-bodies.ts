import type { Caller } from './caller.ts'

type Row = Record<string, unknown>

/** The first row of a list that a query leaves; empty when there is none. */
export type Find = (path: string) => Promise<Row>

const hour = 3_600_000
const fromNow = (hours: number): string => `${new Date(Date.now() + hours * hour).toISOString().slice(0, 16)}:00Z`
const dayFromNow = (days: number): string => fromNow(days * 24).slice(0, 10)
const aYear = { p_from: dayFromNow(-300), p_until: dayFromNow(30) }
const aYearOfInstants = { p_from: fromNow(-300 * 24), p_before: fromNow(24) }

/** For the lists whose name no description gives. */
export const listsOfPlaces: Record<string, string> = {
  'contract_type_settings.id': 'contract_type_settings',
  'record_calibration.p_standard_ids': 'assets',
  'create_call_off.p_lines.blanket_line_id': 'purchase_order_lines',
  'record_meter_reading.p_instrument_id': 'assets',
  'create_document.p_entity_id': 'work_orders',
  'create_file_link.p_entity_id': 'assets',
  'create_labels.p_entity_ids': 'assets',
  'create_upload.p_entity_id': 'assets',
  'create_external_id.p_entity_id': 'assets',
  'answer_inspection_items.p_answers.item_id': 'inspection_items',
  'answer_work_order_tasks.p_answers.id': 'work_order_tasks',
  'explain_transition.p_id': 'work_orders',
  'list_record_history.p_id': 'work_orders',
}

/**
 * Arguments with which an action comes as far as to look up its ids, for those whose rules no schema tells: words of a
 * vocabulary, periods that are not empty, records in the right status, records that belong together.
 */
const bodies: Record<string, (find: Find) => Row | Promise<Row>> = {
  adjust_stock: async (find) => ({ p_reason: 'probe', p_lines: [{ ...await itemOf(find), quantity: 1, is_less: true }] }),
  answer_inspection_items: async (find) => {
    const inspection = await find('/inspections?status=eq.OPEN')
    const item = await find(`/inspection_items?inspection_id=eq.${inspection.id as string}`)
    return { p_inspection_id: inspection.id, p_answers: [{ item_id: item.id, note: 'probe' }] }
  },
  answer_work_order_tasks: async (find) => {
    const task = await find('/work_order_tasks?kind=eq.CHECK')
    return { p_work_order_id: task.work_order_id, p_answers: [{ id: task.id, answer: true }] }
  },
  assemble_kit: kit,
  block_asset: () => ({ p_reason: 'OTHER' }),
  check_in_asset: () => ({ p_values: { condition_in: 'GOOD' } }),
  check_out_asset: async (find) => ({ p_values: { worker_id: (await find('/workers')).id } }),
  create_external_id: async (find) => ({
    p_entity: 'asset.assets', p_entity_id: (await find('/assets')).id, p_values: { system: 'probe', external_id: 'probe' },
  }),
  create_import: () => ({ p_values: { list: 'assets' } }),
  create_import_mapping: async (find) => ({
    p_values: { name: 'probe', import_id: (await find('/imports?status=eq.MAPPED')).id },
  }),
  create_figure_target: () => ({ p_values: { figure: 'DUE_COMPLIANCE', starts_on: '2040-01-01', target_value: 90 } }),
  create_output_counter: async (find) => ({
    p_values: {
      meter_id: (await find('/asset_meters?status=eq.ACTIVE&kind=eq.CONTINUOUS&asset_id=not.is.null')).id, kind: 'GOOD', ideal_per_hour: 60,
      starts_on: '2040-01-01',
    },
  }),
  create_document: () => ({ p_entity: 'work.work_orders' }),
  create_labels: () => ({ p_entity: 'asset.assets' }),
  create_file_link: async (find) => {
    const link = await find('/file_links?entity=eq.asset.assets')
    return { p_file_id: link.file_id, p_entity: 'asset.assets', p_entity_id: link.entity_id }
  },
  create_upload: async (find) => ({
    p_entity: 'asset.assets', p_entity_id: (await find('/assets')).id, p_values: { name: 'probe.txt', byte_count: 5 },
  }),
  count_stock: async (find) => {
    const line = await find('/stock_count_lines')
    return { p_count_id: line.count_id, p_lines: [{ id: line.id, counted_quantity: 1 }] }
  },
  delegate_approval_step: async (find) => ({ p_approval_step_id: (await find('/purchase_approvals?status=eq.PENDING')).id }),
  disassemble_kit: kit,
  exchange_asset: async (find) => {
    const position = await find('/asset_positions?asset_id=not.is.null')
    const other = await find(`/assets?site_id=eq.${position.site_id as string}&id=neq.${position.asset_id as string}`)
    return { p_asset_position_id: position.id, p_values: { asset_id: other.id } }
  },
  // A period that is over: what is asked again is the same.
  explain_availability: () => ({ p_from: fromNow(-300 * 24), p_before: fromNow(-24) }),
  explain_consignment_liabilities: () => aYear,
  explain_inspection_results: async (find) => ({
    ...aYear, p_template_id: (await find('/inspections?status=eq.COMPLETED')).template_id,
  }),
  explain_service_attainment: () => aYearOfInstants,
  explain_spend: () => ({ ...aYear, p_by: 'VENDOR' }),
  explain_unbilled_dues: () => ({ p_until: dayFromNow(0) }),
  explain_transition: () => ({ p_entity: 'work.work_orders' }),
  forecast_availability: () => ({ p_from: fromNow(24), p_before: fromNow(48) }),
  forecast_maintenance: () => ({ p_from: dayFromNow(0), p_until: dayFromNow(10) }),
  forecast_maintenance_weeks: () => ({ p_from: dayFromNow(0), p_until: dayFromNow(10) }),
  generate_dispatch_plan: () => ({ p_from: fromNow(24), p_until: fromNow(48) }),
  generate_reorder_requisition: async (find) => {
    const suggested = await find('/rpc/list_reorder_suggestions')
    return { p_storeroom_id: suggested.storeroom_id, p_stocked_item_ids: [suggested.stocked_item_id] }
  },
  hold_work_order: () => ({ p_values: { hold_reason: 'OTHER', note: 'probe' } }),
  ingest_inventory: () => ({
    p_inventory: { deviceid: 'probe-2026-01-01-00-00-00', content: { bios: { ssn: 'PROBE 1234' } } },
  }),
  ingest_readings: () => ({ p_readings: [{ reading: 1 }] }),
  issue_reservations: async (find) => {
    const reservation = await find('/stock_reservations?held_quantity=gt.0&work_order_id=not.is.null')
    return { p_work_order_id: reservation.work_order_id, p_storeroom_id: reservation.storeroom_id }
  },
  issue_stock: async (find) => ({ p_reason: 'probe', p_lines: [{ ...await itemOf(find), quantity: 1 }] }),
  list_bookable_assets: () => ({ p_from: fromNow(24), p_before: fromNow(48) }),
  list_bookable_models: () => ({ p_from: fromNow(24), p_before: fromNow(48) }),
  list_dispatch_candidates: () => ({ p_starts_at: fromNow(24), p_ends_at: fromNow(25) }),
  list_figure_records: () => ({ ...aYear, p_figure: 'DUE_COMPLIANCE' }),
  list_figure_values: () => ({ ...aYear, p_figure: 'DUE_COMPLIANCE' }),
  list_month_figures: () => ({ p_on: dayFromNow(0) }),
  list_options: () => ({ p_entity: 'asset.assets' }),
  list_record_history: () => ({ p_list: 'work_orders' }),
  list_similar_work: async (find) => {
    const request = await find('/requests?location_id=not.is.null')
    return { p_site_id: request.site_id, p_location_id: request.location_id }
  },
  list_stock_availability: async (find) => {
    const level = await find('/stock_levels')
    return { p_item_id: level.item_id, p_storeroom_id: level.storeroom_id }
  },
  search_records: () => ({ p_query: 'WO-' }),
  summarize_list: () => ({ p_list: 'work_orders' }),
  preview_maintenance_schedule: () => ({ p_before: fromNow(30 * 24) }),
  receive_stock: async (find) => ({ p_lines: [{ ...await itemOf(find), quantity: 1, unit_cost: 1 }] }),
  record_labour_entry: () => ({ p_values: { started_at: fromNow(-2), ended_at: fromNow(-1) } }),
  record_lockout_step: () => ({ p_step: 'NOTIFIED' }),
  explain_entitlement: () => ({ p_work_type: 'CORRECTIVE', p_at: fromNow(-24) }),
  record_calibration: async (find) => ({
    p_asset_id: (await find('/calibrations')).asset_id,
    p_values: { performed_at: fromNow(-1), was_adjusted: true },
    p_points: [{ position: 1, quantity: 'Torque', unit: 'N·m', nominal: 50, tolerance_low: -1, tolerance_high: 1, found_value: 50, left_value: 50 }],
  }),
  record_meter_reading: async (find) => ({ p_meter_id: (await find('/asset_meters?status=eq.ACTIVE&kind=eq.GAUGE')).id, p_reading: 1 }),
  request_calibration_extension: () => ({ p_values: { until_on: dayFromNow(20), reason: 'probe' } }),
  review_tool_uses: async (find) => ({ p_rows: [{ id: (await find('/tool_review_rows')).id, verdict: 'UNAFFECTED' }] }),
  update_output_counter: () => ({ p_values: { ideal_per_hour: 61 } }),
  update_figure_target: () => ({ p_values: { target_value: 91 } }),
  unblock_asset: () => ({ p_reason: 'OTHER' }),
  reserve_stock: async (find) => ({ p_purpose: 'probe', p_lines: [{ ...await itemOf(find), required_quantity: 1 }] }),
  return_stock: async (find) => {
    const issue = await find('/stock_movements?kind=eq.ISSUE')
    return { p_storeroom_id: issue.storeroom_id, p_lines: [{ issue_id: issue.id, item_id: issue.item_id, quantity: 1 }] }
  },
  update_site_distances: () => ({ p_distances: [] }),
  replay_webhook_deliveries: async (find) => {
    const delivery = await find('/webhook_deliveries')
    return { p_webhook_endpoint_id: delivery.webhook_endpoint_id, p_webhook_delivery_ids: [delivery.id] }
  },
  schedule_outage: () => ({ p_starts_at: fromNow(24) }),
  // The crew that was made first is looked up before its members and the work order.
  schedule_crew: async (find) => ({ p_crew_id: (await find('/crews')).id, p_starts_at: fromNow(24), p_ends_at: fromNow(25) }),
  schedule_work_order: async (find) => ({
    p_slots: [{ worker_id: (await find('/workers')).id, starts_at: fromNow(24), ends_at: fromNow(25) }],
  }),
  schedule_work_orders: async (find) => ({
    p_rows: [{ slots: [{ worker_id: (await find('/workers')).id, starts_at: fromNow(24), ends_at: fromNow(25) }] }],
  }),
  send_channel_test: async (find) => {
    const destination = await find('/notification_destinations')
    return { p_channel: destination.channel, p_destination_id: destination.id }
  },
  shelve_meter_alarm: () => ({ p_until: fromNow(24), p_reason: 'probe' }),
  sign_permit: () => ({ p_role: 'ACCEPTOR' }),
  submit_timesheet: () => ({ p_week_on: '2025-03-17' }),
  terminate_contract: () => ({ p_reason: 'probe' }),
  update_kit_components: async (find) => ({ p_components: [{ ...await itemOf(find), quantity: 1 }] }),
  update_pattern_shifts: () => ({ p_shifts: [] }),
  update_worker_crafts: () => ({ p_crafts: [] }),
  update_worker_shift: () => ({ p_shift_on: dayFromNow(40), p_shifts: [] }),
}

async function itemOf(find: Find): Promise<Row> {
  return { item_id: (await find('/items?kind=eq.STOCK&tracking=eq.NONE')).id }
}

async function kit(find: Find): Promise<Row> {
  return { p_item_id: (await find('/kit_components')).kit_id, p_storeroom_id: (await find('/storerooms')).id, p_quantity: 1 }
}

/** The actions that are given arguments here. */
export const actionsGiven = Object.keys(bodies)

/** What an action is to be given besides, looked for as the caller who probes. */
export async function givenTo(caller: Caller, action: string): Promise<Row | undefined> {
  return await bodies[action]?.(async (path) => {
    const answer = path.startsWith('/rpc/') ? await caller.post(path, {}) : await caller.get(`${path}${path.includes('?') ? '&' : '?'}order=id.asc&limit=1`)
    return (answer.body as Row[])[0] ?? {}
  })
}
