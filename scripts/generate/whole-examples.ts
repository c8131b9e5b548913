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
  correct_coverage: { p_work_order_id: id(1) },
  count_stock: { p_count_id: id(1), p_lines: [{ id: id(2), counted_quantity: 12 }] },
  create_authorized_vendor: { p_values: { contract_id: id(1), vendor_id: id(2), ends_on: '2035-12-31' } },
  create_call_off: {
    p_blanket_order_id: id(1), p_lines: [{ blanket_line_id: id(2), quantity: 25, storeroom_id: id(3), needed_on: '2035-02-05' }],
  },
  create_consignment_invoice: {
    p_site_id: id(1), p_vendor_id: id(2), p_values: { vendor_invoice_number: 'RE-2026-0815', invoiced_on: '2026-01-31' },
    p_lines: [{ storeroom_id: id(3), item_id: id(4), quantity: 4, unit_price: 12.5 }],
  },
  create_coverage: {
    p_contract_id: id(1),
    p_values: { scope: 'ASSET', asset_id: id(2), starts_on: '2026-02-01', ends_on: '2028-01-31', parts_percent: 100, full_months: 12 },
  },
  create_credit_note: {
    p_invoice_id: id(1), p_values: { vendor_invoice_number: 'GS-2026-0042', invoiced_on: '2026-01-31' },
    p_lines: [{ purchase_order_line_id: id(2), quantity: 5, unit_price: 1, credit_basis: 'PRICE' }],
  },
  create_report: {
    p_values: {
      code: 'OPEN-WORK', name: 'Open work by site', list: 'work_orders', column_names: ['work_order_number', 'title', 'site_code', 'due_at'],
      filters: { status: 'in.(OPEN,ASSIGNED,IN_PROGRESS)', created_at: 'gte.{from}' }, sort: ['due_at'], parameters: { from: 'DATE' },
    },
  },
  create_report_schedule: {
    p_values: {
      report_id: id(1), name: 'Open work on Mondays', rrule: 'FREQ=WEEKLY;BYDAY=MO', time_of_day: '06:30', time_zone: 'Europe/Oslo', format: 'PDF',
    },
    p_recipients: [{ role_id: id(2) }, { account_id: id(3) }],
  },
  issue_report_address: { p_report_run_id: id(1), p_minutes: 15 },
  start_report_run: { p_report_id: id(1), p_values: { format: 'XLSX', time_zone: 'Europe/Oslo', parameters: { from: '2026-05-01' } } },
  update_report: {
    p_report_id: id(1),
    p_values: {
      column_names: [], group_by: ['site_code', 'created_at.month'],
      charts: { 'Work orders by site': { kind: 'BAR', label: 'site_code', values: ['row_count'] } },
    },
  },
  update_report_schedule: { p_report_schedule_id: id(1), p_values: { time_of_day: '07:00', send_when: 'NOT_EMPTY' } },
  create_custom_field: {
    p_values: { entity: 'asset.assets', code: 'paint_colour', name: 'Paint colour', kind: 'TEXT', vocabulary: ['RED', 'BLUE'] },
  },
  create_exchange_rate: {
    p_values: { from_currency: 'EUR', to_currency: 'USD', valid_on: '2026-01-31', rate: 1.0842, source: 'ECB' },
  },
  create_figure_target: {
    p_values: { figure: 'MAINTENANCE_COMPLIANCE', site_id: id(1), starts_on: '2035-01-01', target_value: 90, warn_value: 80 },
  },
  create_maintenance_strategy: {
    p_values: {
      asset_id: id(1), function: 'Supply 40 m³/h of feed water at 12 bar', functional_failure: 'Flow below 40 m³/h',
      failure_mode: 'Impeller worn', consequence: 'OPERATIONAL', task_kind: 'CONDITION', schedule_id: id(2),
    },
  },
  create_meter_type: { p_values: { code: 'HOURS', name: 'Running hours', kind: 'CONTINUOUS', unit: 'h', decimals: 1, max_rate_per_day: 24 } },
  create_output_counter: { p_values: { meter_id: id(1), kind: 'GOOD', ideal_per_hour: 120, starts_on: '2035-01-01' } },
  create_permit_kind: {
    p_values: { code: 'HOT', name: 'Hot work', class: 'HOT_WORK', maximum_minutes: 480, gas_test_minutes: 60, conflict_groups: ['IGNITION'] },
    p_questions: [{ prompt: 'Is there a fire watch?', needed_answer: 'YES' }],
    p_limits: [{ gas: 'LEL', unit: '%', maximum: 10 }, { gas: 'O2', unit: '%', minimum: 19.5, maximum: 23.5 }],
  },
  create_person: {
    p_values: { display_name: 'Tom Becker', email: 'tom.becker@example.org' }, p_role_ids: [id(1)], p_site_ids: [id(2)],
    p_worker: { site_id: id(2), worker_number: 'WK-0042' },
  },
  create_price_index: { p_values: { code: 'CPI-DE', name: 'Consumer price index of Germany' } },
  create_qualification_requirement: { p_values: { category_id: id(1), certificate_type_id: id(2) } },
  create_shift_assignment: { p_values: { shift_pattern_id: id(1), worker_id: id(2), starts_on: '2035-02-05' } },
  create_vendor_return: {
    p_purchase_order_id: id(1), p_values: { reason: 'Damaged in transport' }, p_lines: [{ receipt_line_id: id(2), quantity: 2 }],
  },
  assign_work_orders: { p_rows: [{ work_order_id: id(1), worker_ids: [id(2)] }, { work_order_id: id(3), worker_ids: [id(2)] }] },
  cancel_work_orders: { p_rows: [{ work_order_id: id(1), reason: 'Recorded twice' }] },
  close_work_orders: { p_rows: [{ work_order_id: id(1) }, { work_order_id: id(2) }] },
  confirm_slots: { p_slot_ids: [id(1), id(2)] },
  archive_external_id: { p_external_id_id: id(1) },
  cancel_import: { p_import_id: id(1) },
  create_external_id: { p_entity: 'work.work_orders', p_entity_id: id(1), p_values: { system: 'jira', external_id: 'OPS-4711' } },
  create_import: { p_values: { list: 'assets', file_link_id: id(1), default_values: { site_code: 'MAIN' } } },
  create_import_mapping: { p_values: { name: 'Assets of the old system', import_id: id(1) } },
  start_import: { p_import_id: id(1) },
  start_import_check: { p_import_id: id(1) },
  update_import: {
    p_import_id: id(1),
    p_values: { mapping: { 'Asset tag': 'asset_number', 'Asset name': 'name', ID: 'external_ids:snipe-it' }, on_fault: 'SKIP' },
  },
  withdraw_import: { p_import_id: id(1) },
  create_calendar_feed: { p_values: { name: 'Plant Chicago', kinds: ['SLOTS', 'MAINTENANCE', 'OUTAGES'], site_id: id(1) } },
  create_push_subscription: {
    p_values: {
      device_name: 'Phone of the workshop', endpoint: 'https://push.example.org/send/dN3bq0Yx',
      public_key: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4', auth_secret: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  },
  update_iso14224_codes: {
    p_codes: [{ category_id: id(1), iso_code: 'PU', iso_name: 'Pumps' }, { failure_code_id: id(2), iso_code: 'ELP', iso_name: 'External leakage, process medium' }],
  },
  create_claim: {
    p_work_order_id: id(1), p_contract_id: id(2), p_values: { vendor_reference: 'RMA-2026-118' },
    p_lines: [{ cost_line_id: id(3) }],
  },
  create_webhook_endpoint: {
    p_values: {
      name: 'ERP', url: 'https://hooks.example.org/assetry', event_patterns: ['work_order.*', 'work_order.bulk_changed'],
      record_condition: { all: [{ field: 'work_type', is: 'equal', value: 'CORRECTIVE' }, { field: 'priority', is: 'one_of', value: ['HIGH', 'EMERGENCY'] }] },
    },
  },
  claim_calendar_feed: { p_token: '4hRk0cPqW8xYvB2nM6tLz9sDfG1jKaQeU3iOoT5uV7w' },
  claim_file: { p_token: 'lo01890a5dac96774bbcce00000000000100006e5d2f40' + '7c'.repeat(32) },
  claim_upload: { p_ticket: '4hRk0cPqW8xYvB2nM6tLz9sDfG1jKaQeU3iOoT5uV7w', p_upload_id: id(1) },
  complete_upload: { p_ticket: '4hRk0cPqW8xYvB2nM6tLz9sDfG1jKaQeU3iOoT5uV7w' },
  create_document: { p_entity: 'work.work_orders', p_entity_id: id(1), p_paper: 'LETTER' },
  create_labels: { p_entity: 'asset.assets', p_entity_ids: [id(1), id(2)], p_sheet: 'A4_3X8', p_code_type: 'QR', p_first_position: 4 },
  create_file_link: { p_file_id: id(1), p_entity: 'asset.assets', p_entity_id: id(2), p_values: { kind: 'MANUAL' } },
  create_portal_upload: {
    p_reference: '7pXk0cPqW8xYvB2nM6tLz9sDfG1jKaQeU3iOoT5uV7w', p_name: 'leak.jpg', p_byte_count: 482_113, p_caption: 'Below the sink',
  },
  list_failure_intervals: { p_from: '2024-01-01', p_until: '2026-12-31', p_category_ids: [id(1)] },
  list_figure_records: { p_figure: 'MAINTENANCE_COMPLIANCE', p_from: '2026-05-01', p_until: '2026-05-31', p_limit: 1000 },
  list_figure_values: {
    p_figure: 'MAINTENANCE_COMPLIANCE', p_from: '2026-01-01', p_until: '2026-12-31', p_group_by: ['site', 'month'], p_filter: { category: id(1) },
  },
  list_month_figures: { p_site_id: id(1), p_on: '2026-05-31' },
  list_worst_assets: { p_from: '2026-01-01', p_until: '2026-12-31', p_site_ids: [id(1)], p_limit: 20 },
  submit_changes: {
    p_changes: [
      { change_id: id(1), action: 'create_work_order', arguments: { p_values: { title: 'The pump drips', site_code: 'CHI' } } },
      { change_id: id(2), action: 'start_work_order', arguments: { p_work_order_id: { $change: id(1) } } },
      {
        change_id: id(3), action: 'update_asset', arguments: { p_asset_id: id(4), p_values: { serial_number: 'S-77' }, p_row_version: 3 },
        base_values: { serial_number: null },
      },
    ],
  },
  create_upload: {
    p_entity: 'asset.assets', p_entity_id: id(1), p_values: { name: 'nameplate.jpg', byte_count: 482_113, kind: 'PHOTO', caption: 'Nameplate' },
  },
  decline_slot: { p_slot_id: id(1), p_reason: 'The tool is at another plant' },
  dispatch_slots: { p_slot_ids: [id(1), id(2)] },
  explain_entitlement: { p_work_order_id: id(1) },
  generate_dispatch_plan: { p_site_id: id(1), p_from: '2035-02-05T06:00:00Z', p_until: '2035-02-10T06:00:00Z' },
  create_notification_text: {
    p_values: {
      topic: 'WORK_ASSIGNED', locale: 'en', subject: 'New work: {{label}}',
      body: 'Hello,\n{{number}} ({{label}}) is yours.\nPlease complete it by {{due_at}}.',
    },
  },
  update_figure_target: { p_figure_target_id: id(1), p_values: { target_value: 95, warn_value: 85 } },
  update_output_counter: { p_output_counter_id: id(1), p_values: { ends_on: '2035-06-30' } },
  update_notification_relay: {
    p_notification_relay_id: id(1), p_values: { from_name: 'Maintenance', bounce_address: 'bounces@example.org' },
  },
  update_notification_text: { p_notification_text_id: id(1), p_values: { subject: 'New work for you: {{label}}' } },
  publish_notification_text: { p_notification_text_id: id(1) },
  retire_notification_text: { p_notification_text_id: id(1) },
  preview_notification_text: { p_notification_text_id: id(1) },
  record_mail_bounce: { p_token: '01890a5dac96774bbcce000000000001' + '7c'.repeat(8), p_status: '5.1.1', p_diagnostic: '550 5.1.1 No such mailbox' },
  unsubscribe_notices: { p_token: '01890a5dac96774bbcce000000000001' + '7c'.repeat(32) },
  create_outage: {
    p_values: { asset_id: id(1), name: 'Boiler overhaul 2035', starts_at: '2035-06-04T06:00:00Z', ends_at: '2035-06-08T14:00:00Z' },
  },
  forecast_availability: { p_site_id: id(1), p_from: '2035-06-01T00:00:00Z', p_before: '2035-07-01T00:00:00Z' },
  forecast_maintenance: { p_site_id: id(1), p_from: '2027-01-01', p_until: '2027-01-31' },
  forecast_maintenance_weeks: { p_site_id: id(1), p_from: '2027-01-01', p_until: '2027-01-31' },
  schedule_outage: { p_outage_id: id(1), p_starts_at: '2035-06-11T06:00:00Z' },
  start_outage: { p_outage_id: id(1) },
  complete_outage: { p_outage_id: id(1) },
  update_outage: { p_outage_id: id(1), p_values: { description: 'Tubes, safety valves and burner' } },
  gather_outage_work: { p_outage_id: id(1), p_rows: [{ work_order_id: id(2) }, { maintenance_schedule_id: id(3) }] },
  update_outage_work_orders: { p_outage_id: id(1), p_work_order_ids: [id(2), id(3)] },
  create_organization: { p_reference: 'C-1042', p_name: 'Acme', p_administrator: { email: 'ada@acme.example', display_name: 'Ada Acme' } },
  disassemble_kit: { p_storeroom_id: id(1), p_item_id: id(2), p_quantity: 1, p_lines: [{ item_id: id(3), quantity: 4, condition: 'OK' }] },
  explain_contract_indexation: { p_contract_id: id(1), p_on: '2026-01-01' },
  list_vendor_prices: { p_vendor_id: id(1), p_item_id: id(2), p_site_id: id(3), p_quantity: 100 },
  explain_transition: { p_entity: 'work.work_orders', p_id: id(1) },
  explain_service_policy: { p_work_order_id: id(1) },
  explain_spend: { p_from: '2026-01-01', p_until: '2026-01-31', p_by: 'COST_CENTER' },
  hold_file: { p_file_id: id(1), p_reason: 'Shows people who did not agree' },
  start_export: { p_lists: ['assets', 'work_orders'], p_format: 'JSONL', p_since: '2026-05-01T00:00:00Z' },
  issue_export_address: { p_export_id: id(1), p_minutes: 15 },
  export_records: { p_lists: ['assets', 'asset_meters'] },
  import_asset_categories: { p_rows: [{ code: 'PUMP-CENT', name: 'Centrifugal pumps', parent_code: 'PUMP' }] },
  import_asset_custodies: { p_rows: [{
    asset_number: 'DRL-0007', worker_number: 'WK-0042', checked_out_at: '2026-01-30T08:00:00Z', due_back_at: '2026-02-06T16:00:00Z', condition_out: 'GOOD',
  }] },
  import_asset_meters: { p_rows: [{
    code: 'PMP-0042-H', name: 'Operating hours', asset_number: 'PMP-0042', unit: 'h', current_reading: 18204.5,
    current_at: '2026-01-31T06:00:00Z', life_to_date: 58204.5,
  }] },
  import_output_counters: { p_rows: [{ meter_code: 'PRESS-4-GOOD', kind: 'GOOD', ideal_per_hour: 60, starts_on: '2026-07-01' }] },
  import_asset_spares: { p_rows: [{ asset_number: 'PMP-0042', item_number: 'BRG-6205', quantity_installed: 2, is_critical: true }] },
  import_assets: { p_rows: [{ site_code: 'LEJ', asset_number: 'PMP-0042', name: 'Boiler feed pump 1', category_code: 'PUMP', criticality: 'A' }] },
  generate_contract_indexation: { p_contract_id: id(1), p_on: '2026-01-01' },
  import_calibrations: { p_rows: [{
    asset_number: 'TRQ-0007', performed_at: '2025-11-03T09:00:00Z', vendor_code: 'METROLAB', certificate_number: 'ML-25-1187', as_found: 'IN', as_left: 'IN',
  }] },
  import_authorized_vendors: { p_rows: [{ contract_number: 'CO-1', vendor_code: 'ACME', starts_on: '2026-01-01' }] },
  import_contract_coverages: { p_rows: [{ contract_number: 'CO-1', scope: 'ASSET', asset_number: 'A-1', labour_percent: 80 }] },
  import_contract_revisions: { p_rows: [{ contract_number: 'CO-1', effective_on: '2026-01-01', labour_percent: 80, deductible: 250, currency: 'EUR' }] },
  import_contract_prices: { p_rows: [{ contract_number: 'CO-1', item_number: 'BRG-6205', unit_price: 4.5, minimum_quantity: 100 }] },
  import_exchange_rates: { p_rows: [{ from_currency: 'EUR', to_currency: 'USD', valid_on: '2026-01-31', rate: 1.0842, source: 'ECB' }] },
  import_price_index_values: { p_rows: [{ price_index_code: 'CPI-DE', starts_on: '2026-01-01', value: 121.3 }] },
  import_items: { p_rows: [{ item_number: 'BRG-6205', name: 'Deep groove ball bearing 6205-2RS', base_unit_code: 'PCS' }] },
  import_job_plan_lines: { p_rows: [
    { job_plan_code: 'OIL-CHANGE', kind: 'LABOUR', description: 'Fitter', craft_code: 'FIT', quantity: 1.5 },
    { job_plan_code: 'OIL-CHANGE', kind: 'ITEM', description: 'Seal', item_number: 'BRG-6205', quantity: 2 },
  ] },
  import_job_plan_tasks: { p_rows: [
    { job_plan_code: 'OIL-CHANGE', title: 'Drain the oil', kind: 'CHECK' },
    { job_plan_code: 'OIL-CHANGE', title: 'Oil level', kind: 'NUMBER', unit: 'l', accept_min: 1.5, accept_max: 2 },
  ] },
  import_job_plans: { p_rows: [{ code: 'OIL-CHANGE', name: 'Oil change of gearboxes', estimated_minutes: 90 }] },
  import_locations: { p_rows: [{ site_code: 'LEJ', code: 'BOILER', name: 'Boiler house', kind: 'BUILDING' }] },
  import_maintenance_schedules: { p_rows: [{
    schedule_number: 'PM-0042', name: 'Lubricate', title: 'Lubricate bearings', asset_number: 'PMP-0042', every_n: 3,
    every_unit: 'MONTH', anchor_on: '2026-01-31', job_plan_code: 'LUB-PUMP',
  }] },
  import_calendars: { p_rows: [{
    code: 'DAY', name: 'Day shift', hours: [{ weekday: 'MONDAY', start_time: '06:00', end_time: '14:00' }],
    exceptions: [{ occurs_on: '2035-12-25', name: 'Christmas' }],
  }] },
  import_certificate_types: { p_rows: [{ code: 'WELD', name: 'Welding', validity_months: 36 }] },
  import_contract_type_settings: { p_rows: [{ code: 'FSC', name: 'Full service', category: 'FULL_SERVICE', default_covers_parts: true }] },
  import_cost_centers: { p_rows: [{ code: '4711', name: 'Plant Leipzig' }] },
  import_crafts: { p_rows: [{ code: 'FIT', name: 'Fitter' }] },
  import_custom_fields: { p_rows: [{ entity: 'asset.assets', code: 'paint_colour', name: 'Paint colour', kind: 'TEXT', vocabulary: ['RED', 'BLUE'] }] },
  import_failure_codes: { p_rows: [{ level: 'CAUSE', code: 'WEAR', name: 'Wear' }] },
  import_failure_classes: { p_rows: [{ code: 'PUMP', name: 'Pumps' }] },
  import_inspection_template_items: { p_rows: [{ template_code: 'TOUR', prompt: 'Is the guard in place?', kind: 'YES_NO', fail_values: ['NO'] }] },
  import_inspection_templates: { p_rows: [{ code: 'TOUR', name: 'Daily tour', scope: 'ASSET' }] },
  import_item_manufacturer_parts: { p_rows: [{ item_number: 'BRG-6205', manufacturer: 'SKF', part_number: '6205-2RS1', is_preferred: true }] },
  import_price_indexes: { p_rows: [{ code: 'CPI', name: 'Consumer prices' }] },
  import_maintenance_route_stops: { p_rows: [{ site_code: 'LEJ', route_code: 'HALL-1', asset_number: 'PMP-0042', note: 'Listen to the bearing' }] },
  import_maintenance_routes: { p_rows: [{ site_code: 'LEJ', code: 'HALL-1', name: 'Hall 1' }] },
  import_meter_types: { p_rows: [{ code: 'HOURS', name: 'Running hours', kind: 'CONTINUOUS', unit: 'h', max_rate_per_day: 24 }] },
  import_opening_balances: { p_rows: [{ item_number: 'BRG-6205', storeroom_code: 'LEJ-MAIN', quantity: 12, unit_cost: 4.5 }] },
  import_people: { p_rows: [{
    email: 'tom.becker@example.com', display_name: 'Tom Becker', role_codes: ['TECHNICIAN'], site_codes: ['LEJ'], worker_site_code: 'LEJ',
    craft_code: 'FIT', invites: true,
  }] },
  import_request_problems: { p_rows: [{ code: 'LEAK', name: 'It leaks', default_priority: 'HIGH' }] },
  import_requests: { p_rows: [{
    request_number: 'RQ-2041', title: 'Pump is leaking', asset_number: 'PMP-0042', priority: 'HIGH',
    reported_at: '2026-01-31T06:00:00Z', requester_name: 'Eva Brandt',
  }] },
  import_sites: { p_rows: [{ code: 'LEJ', name: 'Plant Leipzig', time_zone: 'Europe/Berlin', currency: 'EUR', calendar_code: 'DAY' }] },
  import_stocked_items: { p_rows: [{
    item_number: 'BRG-6205', storeroom_code: 'LEJ-MAIN', default_bin_code: 'A-01', reorder_point: 4, maximum_quantity: 12,
  }] },
  import_storeroom_bins: { p_rows: [{ storeroom_code: 'LEJ-MAIN', code: 'A-01', pick_sequence: 10 }] },
  import_storerooms: { p_rows: [{ site_code: 'LEJ', code: 'LEJ-MAIN', name: 'Main storeroom', location_code: 'HALL-1' }] },
  import_units: { p_rows: [{ code: 'PCE', name: 'Piece' }] },
  import_work_orders: { p_rows: [{
    work_order_number: 'WO-18233', title: 'Replace bearing', asset_number: 'PMP-0042', status: 'CLOSED',
    reported_at: '2025-03-03T06:00:00Z', started_at: '2025-03-04T06:00:00Z', completed_at: '2025-03-04T09:30:00Z',
    completion_note: 'Bearing and seal replaced',
  }] },
  import_work_types: { p_rows: [{ code: 'BRK', name: 'Breakdown', class: 'CORRECTIVE_IMMEDIATE' }] },
  import_worker_certificates: { p_rows: [{ worker_number: 'WK-0042', certificate_type_code: 'WELD', issued_on: '2026-01-31', certificate_number: 'W-118' }] },
  import_workers: { p_rows: [{ site_code: 'LEJ', worker_number: 'WK-0042', name: 'Tom Becker', craft_code: 'FIT' }] },
  list_asset_tree: { p_asset_id: id(1) },
  list_changes: { p_lists: ['assets', 'work_orders'], p_limit: 500 },
  search_records: { p_query: 'boiler pump', p_entities: ['asset.assets', 'work.work_orders'], p_limit: 20 },
  summarize_list: {
    p_list: 'work_orders', p_group: ['site_code', 'created_at.month', 'estimate_currency'], p_sums: ['estimated_cost'],
    p_filters: { status: 'in.(OPEN,ASSIGNED)', created_at: ['gte.2026-01-01', 'lt.2027-01-01'] },
  },
  list_dispatch_candidates: { p_work_order_id: id(1), p_starts_at: '2035-02-05T07:00:00Z', p_ends_at: '2035-02-05T09:00:00Z' },
  block_asset: { p_asset_id: id(1), p_reason: 'RECALL', p_note: 'Recall 2026-14 of the manufacturer' },
  unblock_asset: { p_asset_id: id(1), p_reason: 'RECALL', p_note: 'Firmware 2.4 installed' },
  close_tool_review: { p_review_id: id(1), p_conclusion: 'No product was affected' },
  withdraw_calibration: { p_calibration_id: id(1), p_reason: 'Values of another wrench' },
  reject_timesheet: { p_timesheet_id: id(1), p_reason: 'Wednesday is missing' },
  cancel_outage: { p_outage_id: id(1), p_reason: 'The spare part is late' },
  revoke_vendor_certificate: { p_vendor_certificate_id: id(1), p_reason: 'Withdrawn by the issuer' },
  move_stock: {
    p_storeroom_id: id(1), p_lines: [{ item_id: id(2), quantity: 5, bin_id: id(3), to_condition: 'QUARANTINE' }],
    p_reason: 'Packaging is wet',
  },
  preview_maintenance_schedule: { p_maintenance_schedule_id: id(1), p_before: '2030-12-31T23:00:00Z' },
  record_absence: {
    p_values: { worker_id: id(1), kind: 'LEAVE', starts_at: '2035-08-06T06:00:00Z', ends_at: '2035-08-17T14:00:00Z' },
  },
  record_calibration: {
    p_asset_id: id(1), p_values: { performed_at: '2026-01-31T10:00:00Z', vendor_id: id(2), certificate_number: 'DE-4711-26', was_adjusted: true },
    p_points: [{
      position: 1, quantity: 'Torque', unit: 'N·m', nominal: 100, tolerance_low: -0.5, tolerance_high: 0.5, found_value: 100.51, left_value: 100.1,
      uncertainty: 0.1,
    }],
  },
  record_claim_answer: {
    p_claim_id: id(1), p_lines: [{ id: id(2), accepted_amount: 300, reject_reason: 'Travel is not covered' }],
  },
  record_worker_position: { p_latitude: 51.424, p_longitude: 12.236 },
  replay_webhook_deliveries: { p_webhook_endpoint_id: id(1), p_webhook_delivery_ids: [id(2)] },
  request_calibration_extension: { p_asset_id: id(1), p_values: { until_on: '2035-08-30', reason: 'The laboratory is full' } },
  request_absence: { p_values: { kind: 'LEAVE', starts_at: '2035-08-06T06:00:00Z', ends_at: '2035-08-17T14:00:00Z' } },
  return_stock: { p_storeroom_id: id(1), p_work_order_id: id(2), p_lines: [{ item_id: id(3), quantity: 1 }] },
  review_notices: { p_notice_ids: [id(1), id(2)] },
  review_receipt: { p_receipt_id: id(1), p_lines: [{ id: id(2), rejected_quantity: 2, reject_reason: 'Cages are dented' }] },
  review_tool_uses: { p_review_id: id(1), p_rows: [{ id: id(2), verdict: 'RECHECK', note: 'Below the limit once corrected' }] },
  revise_contract: { p_contract_id: id(1), p_values: { effective_on: '2027-01-01', reason: 'Labour is covered from the new year on' } },
  schedule_work_orders: {
    p_rows: [{ work_order_id: id(1), slots: [{ worker_id: id(2), starts_at: '2035-02-05T07:00:00Z', ends_at: '2035-02-05T09:00:00Z' }] }],
  },
  schedule_crew: { p_work_order_id: id(1), p_crew_id: id(2), p_starts_at: '2035-02-05T07:00:00Z', p_ends_at: '2035-02-05T09:00:00Z' },
  submit_timesheet: { p_week_on: '2026-02-02', p_worker_id: id(1) },
  terminate_contract: { p_contract_id: id(1), p_reason: 'Plant is sold' },
  update_position_consent: { p_shares_position: true },
  update_worker_shift: {
    p_worker_id: id(1), p_shift_on: '2035-02-05', p_shifts: [{ starts_at: '2035-02-05T07:00:00Z', ends_at: '2035-02-05T15:00:00Z' }],
  },
  update_worker_crafts: { p_worker_id: id(1), p_crafts: [{ craft_id: id(2), craft_level: 2 }] },
  update_approval_rule: { p_approval_rule_id: id(1), p_values: { amount_over: 5000, amount_up_to: 20000 } },
  update_budget: { p_budget_id: id(1), p_values: { amount: 120000 } },
  update_mandatory_topics: { p_topics: ['STOP_WORK', 'LOCK_REMOVED'] },
  update_notification_preferences: { p_preferences: [{ area: 'WORK', choice: 'DIGEST' }, { topic: 'WORK_ASSIGNED', choice: 'NOW' }] },
  update_notification_settings: { p_values: { locale: 'de', time_zone: 'Europe/Berlin', digest_time: '07:00' } },
  update_pattern_shifts: {
    p_shift_pattern_id: id(1), p_shifts: [{ day_index: 0, start_time: '06:00', end_time: '14:00' }, { day_index: 1, start_time: '06:00', end_time: '14:00' }],
  },
  update_purchase_order: {
    p_purchase_order_id: id(1), p_lines: [{ id: id(2), kind: 'ITEM', item_id: id(3), storeroom_id: id(4), quantity: 12, unit_price: 4.5 }],
  },
  update_contract_prices: {
    p_contract_revision_id: id(1), p_prices: [{ item_id: id(2), unit_price: 4.5 }, { item_id: id(2), unit_price: 4.1, minimum_quantity: 100 }],
  },
  update_contract_rates: {
    p_contract_revision_id: id(1), p_rates: [{ craft_id: id(2), hourly_rate: 82.5, call_out_fee: 60, minimum_minutes: 120 }],
  },
  update_dispatch_policy: { p_site_id: id(1), p_values: { rest_minutes: 660, answer_minutes: 30 } },
  update_measuring_points: {
    p_asset_id: id(1), p_points: [{ quantity: 'Torque', unit: 'N·m', nominal: 100, tolerance_low: -0.5, tolerance_high: 0.5 }],
  },
  update_meter_device_channels: {
    p_meter_device_id: id(1), p_channels: [
      { external_code: 'CH-1', name: 'Running time', meter_id: id(2), unit: 'min', scale: 0.016667 }, { external_code: 'CH-2', name: 'Spare' },
    ],
  },
  update_quiet_hours: { p_quiet_hours: [{ weekday: 'FRIDAY', start_time: '22:00', end_time: '06:00' }] },
  update_price_index: { p_price_index_id: id(1), p_values: { name: 'Consumer price index, 2020 = 100' } },
  update_site_distances: { p_site_id: id(1), p_distances: [{ to_site_id: id(2), minutes: 35 }] },
  update_work_order_priorities: { p_rows: [{ work_order_id: id(1), priority: 'HIGH' }, { work_order_id: id(2), priority: 'LOW' }] },
  update_work_type: { p_work_type_id: id(1), p_values: { requires_approval_over: 500, approval_currency: 'EUR' } },
}
