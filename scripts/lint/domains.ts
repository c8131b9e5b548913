/** The domains from the bottom up. A function, view or policy calls functions of its own domain and of those below. */
export const order: string[][] = [
  ['core', 'identity', 'audit', 'hook'], ['notify'], ['workforce'], ['contract'], ['asset'], ['itam'], ['meter'],
  ['inventory'], ['service'], ['work'], ['safety'], ['procurement'], ['request'], ['inspection'], ['maintenance'],
]

/** Functions that a domain below may call all the same, by the reason. */
const reasons: Record<string, string[]> = {
  'a question that is asked under locks, and whose answer is explained': [
    'asset.check_changeable', 'inventory.items_of_code', 'meter.meters_at_location', 'request.is_open',
    'safety.check_locks_off', 'safety.end_faults', 'safety.has_lost_lockout', 'safety.holds_on_assets',
    'safety.holds_on_location', 'safety.lockout_work_faults', 'safety.needs_of', 'safety.own_lock_faults',
    'safety.permit_work_faults', 'safety.timer_faults', 'safety.work_faults', 'work.is_over', 'work.uncovered_work',
  ],
  'rows are locked in one order, so whoever is first asks for those above': [
    'asset.lock_asset', 'procurement.lock_requested_work', 'safety.branch_of', 'safety.lock_work_and_parts',
    'work.hold_for_costs', 'work.hold_for_tools', 'work.hold_type',
  ],
  'what the act does there is told in its answer': [
    'itam.unmatch_devices_of', 'maintenance.follow_assets', 'meter.retire_meters_of',
    'procurement.cancel_requested_work', 'procurement.open_order_warnings', 'safety.end_work', 'safety.put_to_rest',
    'safety.rest_unsafe_work', 'work.move_open_work', 'work.release_moved_worker', 'work.release_worker',
  ],
  'it makes a record of the other domain, and names it': [
    'inspection.raise_inspection', 'request.store_request', 'work.post_cost', 'work.raise_work_order',
  ],
  'what has been promised goes by the clock of the work': [
    'request.waits_of', 'service.mark_calendar', 'work.minutes_worked_on', 'work.pauses_of', 'work.with_target',
  ],
  'work is planned from job plans, which are a library': [
    'maintenance.copy_job_plans', 'maintenance.hold_job_plan', 'maintenance.planned_lines', 'maintenance.with_job_plan',
  ],
  'stock is ordered by what is asked for and on its way': [
    'procurement.bearing_work_order', 'procurement.parts_are_ready', 'procurement.requested_quantity',
    'procurement.uninspected_quantity',
  ],
  'readings that are taken come before what follows from them': ['maintenance.follow_inspection'],
  'the log and the proof of the data know every domain': [
    'asset.reads_values', 'contract.reads_terms', 'inventory.ledger_slice', 'inventory.new_movement_faults',
    'inventory.reads_values', 'meter.reading_faults', 'notify.reads_messages', 'procurement.budget_faults',
    'procurement.expectation_faults', 'procurement.reads_budgets', 'procurement.reads_estimates',
    'procurement.reads_prices', 'request.reads_contacts', 'work.cost_faults', 'work.reads_contacts', 'work.reads_costs',
    'work.reads_estimates',
  ],
  'accounts of devices are shown to those who reach the device': ['meter.device_account_ids'],
}

/** The same, the reason by function. */
export const guards: Record<string, string> = Object.fromEntries(
  Object.entries(reasons).flatMap(([reason, names]) => names.map((name) => [name, reason])))
