/** The domains from the bottom up. A function, view or policy calls functions of its own domain and of those below. */
export const order: string[][] = [
  ['core', 'identity', 'audit', 'hook'], ['file'], ['notify'], ['workforce'], ['contract'], ['asset'], ['itam'], ['meter'],
  ['inventory'], ['service'], ['work'], ['safety'], ['procurement'], ['request'], ['inspection'], ['maintenance'],
  ['tool'], ['integration'], ['report'],
]

/** Functions that a domain below may call all the same, by the reason. */
const reasons: Record<string, string[]> = {
  'a question that is asked under locks, and whose answer is explained': [
    'maintenance.uses_of_location', 'safety.end_faults', 'safety.has_lost_lockout', 'safety.holds_on_assets', 'safety.holds_on_location',
    'safety.lockout_work_faults', 'safety.own_lock_faults', 'safety.timer_faults',
    'safety.work_faults', 'work.is_over',
  ],
  'rows are locked in one order, so whoever is first asks for those above': [
    'procurement.lock_requested_work', 'work.hold_for_costs', 'work.hold_for_tools',
  ],
  'what the act does there is told in its answer': [
    'procurement.end_work', 'safety.end_work', 'safety.rest_reopened', 'safety.rest_unsafe_work',
  ],
  'it makes a record of the other domain, and names it': ['work.post_cost'],
  'a list shows what a domain above knows of its rows': [
    'procurement.awaited_document_ids', 'procurement.missing_parts', 'workforce.caller_worker_ids',
  ],
  'the id of another system stands in the place of a code, in every domain': [
    'integration.known_external_ids', 'integration.match_external_ids', 'integration.reached_external_ids',
    'integration.store_imported_ids',
  ],
  'who reads their own work reads its assets': ['work.own_asset_ids'],
  'rows for BI tools are those of the login': ['report.reader_organization_id', 'report.reader_site_ids'],
}

/** The same, the reason by function. */
export const guards: Record<string, string> = Object.fromEntries(
  Object.entries(reasons).flatMap(([reason, names]) => names.map((name) => [name, reason])))
