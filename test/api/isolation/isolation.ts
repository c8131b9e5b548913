import { expect } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { lists } from '../support/description.ts'
import type { Findings, Hidden, HiddenRows } from '../support/probes.ts'
import type { Tenant } from '../support/tenant.ts'

export type Row = Record<string, unknown>

/** Lists of rows without an id are the product's own vocabulary. */
export const listsOfRecords = lists.filter(({ columns }) => 'id' in columns)

/** Fields whose ids the probes do not show to be looked up, and why. Whatever is not named here must be reached. */
export const blindPlaces: Record<string, string> = {
  'claim_upload.p_upload_id': 'what needs no account is not rolled back: test/db/file/claim_upload',
  'convert_requisition.p_purchase_order_id': 'no requisition is approved: somebody else does that',
  'convert_requisition_lines.p_purchase_order_id': 'no requisition is approved: somebody else does that',
  'create_call_off.p_lines.blanket_line_id': 'no blanket order is approved: somebody else does that',
  'create_call_off.p_lines.storeroom_id': 'no blanket order is approved: somebody else does that',
  'create_call_off.p_lines.work_order_id': 'no blanket order is approved: somebody else does that',
  'create_call_off.p_lines.cost_center_id': 'no blanket order is approved: somebody else does that',
  'create_call_off.p_values.buyer_id': 'no blanket order is approved: somebody else does that',
  'create_call_off.p_values.contract_id': 'the blanket order sets it',
  'create_call_off.p_values.site_id': 'the blanket order sets it',
  'create_call_off.p_values.vendor_id': 'the blanket order sets it',
  'create_inspection.p_values.client_id': 'an id that a device gives, of no list',
  'delegate_approval_step.p_account_id': 'no step waits: an order is approved in the same breath',
  'disassemble_kit.p_lot_id': 'no kit has lots',
  'import_asset_custodies.p_rows.booking_id': 'an import passes over bookings',
  'import_contract_coverages.p_rows.excluded_category_ids': 'an import takes no exclusions',
  'import_contract_coverages.p_rows.excluded_failure_code_ids': 'an import takes no exclusions',
  'import_contract_coverages.p_rows.excluded_item_ids': 'an import takes no exclusions',
  'import_item_manufacturer_parts.p_rows.id': 'a part keeps its id by manufacturer and part number, whatever the row says',
  'import_maintenance_route_stops.p_rows.site_id': 'the site tells routes of one name apart, and the probe gives the id of the route',
  'list_bookable_models.p_category_id': 'an id that is not found is answered like one without results',
  'list_bookable_models.p_site_id': 'an id that is not found is answered like one without results',
  'record_lockout_step.p_point_ids': 'looked at in the last of six steps alone',
  'submit_portal_request.p_asset_id': 'what needs no account is not rolled back: test/db/request/submit_portal_request',
  'submit_portal_request.p_location_id': 'what needs no account is not rolled back: test/db/request/submit_portal_request',
  'submit_portal_request.p_problem_id': 'what needs no account is not rolled back: test/db/request/submit_portal_request',
  'submit_changes.p_changes.change_id': 'an id that a device gives, of no list',
  'submit_changes.p_changes.depends_on': 'an id that a device gives, of no list',
  'verify_budgets.p_budget_id': 'an id that is not found is answered like one without faults',
  'verify_stock_ledger.p_storeroom_id': 'an id that is not found is answered like one without faults',
  'issue_reservations.p_work_order_id': 'nothing may be set aside for work',
  'issue_reservations.p_storeroom_id': 'nothing may be set aside for work',
  'list_coverage_proposals.p_asset_id': 'an id that is not found is answered like one without results',
  'list_coverage_proposals.p_site_id': 'an id that is not found is answered like one without results',
  'list_vendor_prices.p_contract_id': 'an id that is not found is answered like one without results',
  'list_vendor_prices.p_unit_id': 'an id that is not found is answered like one without results',
  'list_similar_work.p_asset_id': 'an id that is not found is answered like one without results',
  'list_similar_work.p_problem_id': 'an id that is not found is answered like one without results',
  'replay_webhook_deliveries.p_webhook_delivery_ids': 'only tests are sent here: test/db/integration/replay_webhook_deliveries',
}

/** Besides: what may be refused before to whoever reaches one site, or has no record there. */
export const blindAtOneSite = [
  'archive_push_subscription.p_push_subscription_id', 'cancel_document.p_document_id', 'cancel_export.p_export_id', 'cancel_import.p_import_id', 'cancel_report_run.p_report_run_id',
  'create_import_mapping.p_values.import_id', 'issue_export_address.p_export_id', 'issue_report_address.p_report_run_id', 'start_import.p_import_id',
  'start_import_check.p_import_id', 'update_import.p_import_id', 'withdraw_import.p_import_id',
  'apply_lockout_lock.p_lockout_application_id', 'grant_role.p_role_id', 'grant_site.p_site_id',
  'hand_over_lockout_application.p_worker_id', 'hold_file.p_file_id', 'issue_calendar_address.p_calendar_feed_id', 'release_file.p_file_id', 'record_labour_entry.p_work_order_id', 'review_notices.p_notice_ids',
  'revoke_calendar_feed.p_calendar_feed_id', 'revoke_file_share.p_file_share_id',
  'update_notification_relay.p_notification_relay_id', 'withdraw_role.p_role_id', 'withdraw_site.p_site_id'
]

const all: Findings = { probes: 0, leaks: [], blind: [] }

/** Says how much was tried, at the end of a file. */
export function tellProbes(): void {
  console.log(`isolation probes: ${all.probes}, leaks: ${all.leaks.length}, blind: ${all.blind.length}`)
}

export function countProbes(count: number): void {
  all.probes += count
}

/** Nothing told anything, and the fields whose ids were not looked up are among those that are known. */
export function expectNoLeaks({ probes, leaks, blind }: Findings, known: string[] = []): void {
  all.probes += probes
  all.leaks.push(...leaks)
  all.blind.push(...blind)
  const seen = known.filter((place) => !blind.includes(place))
  if (seen.length > 0) console.log(`named as blind, and seen: ${seen.join(', ')}`)
  expect(probes).toBeGreaterThan(0)
  expect(leaks).toEqual([])
  expect(blind.filter((place) => !known.includes(place))).toEqual([])
}

/** The ids that a caller sees and others must not, by list. */
export async function idsOf(caller: Caller, isHidden: (row: Row) => boolean): Promise<Hidden> {
  const hidden: Hidden = new Map()
  for (const { name } of listsOfRecords) {
    const rows = (await caller.get(`/${name}`)).body as Row[]
    hidden.set(name, rows.filter(isHidden).map(({ id }) => String(id)))
  }
  return hidden
}

/** The first hidden row of each list, as somebody who sees it does. */
export async function rowsOf(caller: Caller, hidden: Hidden): Promise<HiddenRows> {
  const rows: HiddenRows = new Map()
  for (const [list, [id]] of hidden) {
    if (id === undefined) continue
    for (const row of (await caller.get(`/${list}?id=eq.${id}`)).body as Row[]) rows.set(list, row)
  }
  return rows
}

/** A digest of every row of an organization, whatever the table. */
export async function fingerprint(tenant: Tenant): Promise<string> {
  const tables = await tenant.sql<{ statement: string }>(`
    select format(
             'select md5(string_agg(t::text, %L order by t::text)) as digest from %s as t where organization_id = $1',
             '', c.oid::regclass
           ) as statement
      from pg_class as c
      join pg_attribute as a on a.attrelid = c.oid and a.attname = 'organization_id'
     where c.relkind = 'r' and c.relnamespace::regnamespace::text !~ '^(pg_|graphile|test)'
     order by c.oid::regclass::text`)
  const digests: unknown[] = []
  for (const { statement } of tables) digests.push(await tenant.sql(statement, [tenant.organizationId]))
  return JSON.stringify(digests)
}
