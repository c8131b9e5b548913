import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { domainOf, readSources } from '../../../scripts/project/sources.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'

/** Read by everybody within reach: places and vocabulary, and what asks for a right of its own. */
const free = [
  'asset_categories', 'calendar_exceptions', 'calendar_feeds', 'calendar_hours', 'calendars', 'certificate_types', 'contract_type_settings',
  'crafts', 'detection_methods', 'documents', 'downtime_reasons', 'event_types', 'exports', 'external_ids', 'failure_classes', 'failure_codes',
  'failure_links', 'failure_mechanisms', 'file_links', 'file_shares', 'files', 'hold_reasons', 'import_mappings', 'import_rows', 'imports',
  'iso14224_codes', 'locations', 'meter_types', 'my_account', 'notices', 'notification_preferences', 'notification_relays',
  'notification_settings', 'notification_topics', 'own_hold_reasons', 'people', 'permit_kinds', 'push_subscriptions', 'quiet_hours',
  'record_checks', 'report_runs', 'request_problems', 'skills',
  'unit_conversions', 'units', 'uploads', 'work_types',
]

test('every list and every function that only reads names the domain whose permission opens it', async () => {
  const expected = [...readSources().values()].flatMap(({ kind, name, path, text }) => {
    const domain = domainOf(path)
    const own = name.replace(/^api\./, '')
    if (!name.startsWith('api.') || domain === 'core' || domain === 'identity') return []
    if (kind === 'view') return free.includes(own) ? [] : [`${own} ${domain}`]
    // Codes, changes and transitions of whatever is read.
    return kind === 'function' && !['explain_transition', 'list_changes', 'list_push_keys', 'search_codes', 'search_records'].includes(own) && text.includes('owner to assetry_list;') ? [`rpc/${own} ${domain}`] : []
  })
  const client = new pg.Client(databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())))
  await client.connect()
  const { rows } = await client.query<{ needed: string }>(
    `select path || ' ' || domain as needed from hook.reading_needed()`).finally(() => client.end())
  const named = rows.map(({ needed }) => needed)
  expect(expected.filter((needed) => !named.includes(needed))).toEqual([])
  // What shows rows of a second domain names it, too.
  expect(named.filter((needed) => !expected.includes(needed))).toEqual([
    'rpc/export_iso14224_equipment asset', 'rpc/export_iso14224_gaps asset', 'rpc/forecast_availability asset', 'rpc/list_worst_assets asset', 'rpc/explain_coverage_leakage contract',
    'rpc/explain_warranty_recovery contract', 'rpc/list_asset_coverages contract',
    'rpc/list_coverage_proposals contract', 'consignment_liabilities inventory', 'rpc/explain_outage work',
    'rpc/list_failure_intervals work', 'rpc/list_outage_proposals work', 'rpc/list_worst_assets work', 'rpc/explain_backlog_weeks workforce',
    'rpc/explain_certificate_coverage workforce', 'rpc/explain_labour_capacity workforce',
    'rpc/explain_outage workforce', 'rpc/explain_planned_work workforce', 'rpc/list_dispatch_candidates workforce',
  ])
  expect(free.filter((list) => !readSources().has(`view api.${list}`))).toEqual([])
})
