// Each action on each record that has a machine, in each of its statuses: allowed where the machine says, and nowhere else.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { root } from '../../support/files.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

interface Machine {
  /** The record that is put into each status. */
  name: string
  /** What else a record in a status is, so that only the status stands between it and the action. */
  with?: (status: string, action: string) => string
  /** What others of its kind are then. */
  beside?: (status: string) => string
  /** The whole arguments of actions that are not called with the record, but find it. */
  found?: Record<string, string>
  /** The arguments of its actions after the record, where there are some. */
  more?: Record<string, string>
  /** The record that an action is called with, where it is another one. */
  of?: string
  /** Actions that are not called with the record and move it all the same: the tests that say what they do. */
  elsewhere?: Record<string, string>
  /** What comes of an action, where the machine alone does not say so. */
  otherwise?: Record<string, string>
}

/** A document is published by its draft: one that was published before retires with it, and is no draft itself. */
const onlyDraft = (action: string): Record<string, string> =>
  ({ [`${action} PUBLISHED`]: 'NO_DRAFT_REVISION', [`${action} RETIRED`]: 'NO_DRAFT_REVISION' })

const machines: Record<string, Machine> = {
  'asset.assets': {
    name: 'pump',
    more: { record_asset_loss: ", 'x'", dispose_asset: `, '{"method": "SCRAPPED"}'` },
  },
  'asset.books': { name: 'book', with: (status) => `ended_on = ${status === 'ENDED' ? "'2026-01-01'" : 'null'}` },
  'asset.custodies': {
    name: 'custody',
    with: (status) => `due_back_at = now() + interval '1 hour', checked_in_at = ${['RETURNED', 'LOST'].includes(status) ? 'now()' : 'null'}`,
  },
  'asset.downtimes': {
    name: 'downtime', with: (status) => `ended_at = ${status === 'OPEN' ? 'null' : 'now()'}`,
    more: { cancel_downtime: ", 'x'", correct_downtime: `, '{"note": "x"}'` },
  },
  'asset.relations': {
    name: 'relation',
    with: (status) => `ended_at = ${status === 'ENDED' ? 'now()' : 'null'}, cancel_reason = ${status === 'CANCELLED' ? "'x'" : 'null'}`,
    more: { cancel_asset_relation: ", 'x'" },
  },
  'contract.contracts': {
    name: 'contract', with: () => `ends_on = '2099-12-31'`, more: { update_contract: `, '{"total_value": 5, "currency": "EUR"}'`, terminate_contract: ", 'x'" },
    // A change takes back what was agreed; a draft changes where it is, and what is over not at all.
    otherwise: {
      'update_contract DRAFT': 'DRAFT', 'update_contract TERMINATED': 'CONTRACT_ENDED', 'update_contract CLOSED': 'CONTRACT_ENDED',
    },
  },
  'contract.revisions': {
    name: 'cover', with: (status) => `approved_at = ${status === 'APPROVED' ? 'now()' : 'null'}`,
    elsewhere: {
      import_contract_coverages: 'test/db/contract/import_contract_coverages.test.sql',
      import_contract_revisions: 'test/db/contract/import_contract_revisions.test.sql',
      import_contract_prices: 'test/db/contract/import_contract_prices.test.sql',
    },
    more: { update_contract_prices: ", '[]'", update_contract_rates: ", '[]'", update_contract_revision: `, '{"reason": "x"}'`, reject_contract_revision: ", 'x'", withdraw_contract_revision: ", 'x'" },
    // A draft changes where it is.
    otherwise: { 'update_contract_prices DRAFT': 'DRAFT', 'update_contract_rates DRAFT': 'DRAFT', 'update_contract_revision DRAFT': 'DRAFT' },
  },
  'contract.vendors': { name: 'parts', with: (status) => `blocked_at = ${status === 'BLOCKED' ? 'now()' : 'null'}` },
  'core.periods': {
    name: 'month', with: (status) => `closed_at = ${status === 'CLOSED' ? 'now()' : 'null'}`,
    found: { close_period: "'2020-01-15'", reopen_period: "'2020-01-15', 'x'" },
  },
  'identity.accounts': { name: 'paul' },
  'inspection.inspections': {
    name: 'inspection',
    with: (status) => ['SUBMITTED', 'COMPLETED'].includes(status)
      ? "submitted_at = now(), inspector_worker_id = test.id('wim'), result = 'PASS'"
      : `cancel_reason = ${status === 'CANCELLED' ? "'x'" : 'null'}`,
    more: { cancel_inspection: ", 'x'", return_inspection: ", 'x'", submit_inspection: ", test.id('wim')" },
  },
  'inspection.template_revisions': {
    name: 'template revision', of: 'template', with: (status) => status === 'DRAFT' ? 'published_at = null, scoring = null, needs_review = null' : '',
    otherwise: onlyDraft('publish_inspection_template'),
  },
  'integration.webhook_endpoints': {
    name: 'hook',
    with: (status) => `secret = ${status === 'RETIRED' ? 'null' : "'whsec_x'"}, stopped_at = ${status === 'ACTIVE' ? 'null' : 'now()'}`,
    more: { update_webhook_endpoint: `, '{"url": "https://other.example.org/"}'` },
    // A draft changes where it is.
    otherwise: { 'update_webhook_endpoint DRAFT': 'DRAFT' },
  },
  'integration.webhook_replays': { name: 'replay', with: (status) => `cancelled_at = ${status === 'CANCELLED' ? 'now()' : 'null'}` },
  'itam.discovered_devices': {
    name: 'laptop',
    with: (status) => `asset_id = ${status === 'MATCHED' ? "test.id('pump')" : 'null'}`,
    // It finds the device by what an inventory tells, and never moves one that was merged or put aside.
    elsewhere: { ingest_inventory: 'test/db/itam/inventories.test.ts' },
    beside: (status) => `update itam.device_merges set undone_at = ${status === 'MERGED' ? 'null' : 'now()'}`,
    more: { match_discovered_device: ", test.id('press')", merge_discovered_devices: ", test.id('desktop')" },
  },
  'maintenance.job_plan_revisions': {
    name: 'plan revision', of: 'plan', with: (status) => status === 'DRAFT' ? 'published_at = null, requires_signature = null, required_permits = null' : '',
    otherwise: onlyDraft('publish_job_plan'),
  },
  'meter.alarms': {
    name: 'alarm',
    with: (status) => `resumes_at = ${status === 'SHELVED' ? "now() + interval '1 hour'" : 'null'},
      acknowledged_at = ${status === 'ACKNOWLEDGED' ? 'now()' : 'null'}, cleared_at = ${status === 'CLEARED' ? 'now()' : 'null'},
      cleared_reason = ${status === 'CLEARED' ? "'VALUE'" : 'null'}`,
    more: { shelve_meter_alarm: ", now() + interval '1 hour', 'x'" },
  },
  'meter.meters': { name: 'heat' },
  'notify.relays': {
    name: 'mail', more: { update_notification_relay: `, '{"host": "post.example.org", "password": "also never shown"}'` },
    found: { send_channel_test: "'EMAIL', null, 'tess@example.org'" },
    // A draft changes where it is, and what is tested is tested by one message more.
    otherwise: { 'update_notification_relay DRAFT': 'DRAFT', 'send_channel_test TESTING': 'TESTING' },
  },
  'notify.texts': { name: 'words' },
  'procurement.quotes': {
    name: 'quote', more: { withdraw_quote: ", 'x'" },
    // They move the quotes that stand, and are asked for on the request.
    elsewhere: {
      accept_quotes: 'test/db/procurement/accept_quotes.test.sql',
      cancel_quote_request: 'test/db/procurement/cancel_quote_request.test.sql',
    },
  },
  'work.labour_entries': {
    name: 'hours', with: (status) => `ended_at = ${status === 'RUNNING' ? 'null' : 'now()'}, approved_at = ${status === 'APPROVED' ? 'now()' : 'null'},
      approved_by = ${status === 'APPROVED' ? "test.id('paul')" : 'null'}`,
    more: { reject_labour_entry: ", 'x'", correct_labour_entry: `, '{"note": "x"}', 'x'` },
  },
  'workforce.absences': {
    name: 'leave', with: (status) => `decided_at = ${['APPROVED', 'REJECTED'].includes(status) ? 'now()' : 'null'}`,
    more: { reject_absence: ", 'x'" },
  },
  'workforce.timesheets': {
    name: 'sheet', found: { submit_timesheet: "'2026-01-05', test.id('zoe')" }, more: { reject_timesheet: ", 'x'" },
    with: (status) => `decided_at = ${status === 'APPROVED' ? 'now()' : 'null'}, decided_by = ${status === 'APPROVED' ? "test.id('paul')" : 'null'}`,
  },
  'workforce.workers': { name: 'zoe' },
}

beforeAll(async () => {
  await client.connect()
  await client.query('begin')
  await client.query(`select test.organization('acme'), test.site('north'), test.person('tess'), test.person('paul'),
    test.worker('wim', 'north'), test.worker('zoe', 'north'), test.relay('mail'), test.asset('pump', 'north'), test.asset('press', 'north'), test.vendor('parts'), test.vendor('fans')`)
  await client.query(`select test.webhook_endpoint('hook', 'tess')`)
  await client.query(`insert into integration.webhook_replays (id, organization_id, endpoint_id, kind, from_at, to_at)
    select test.remember('replay', uuidv7()), e.organization_id, e.id, 'REPLAY', now(), now()
      from integration.webhook_endpoints as e where e.id = test.id('hook')`)
  await client.query(`select test.depreciation_book('IFRS')`)
  await client.query(`select test.book('book', 'press', 'IFRS')`)
  await client.query(`insert into core.periods (id, organization_id, month_on) select test.remember('month', uuidv7()), test.id('acme'), '2020-01-01'`)
  await client.query(`select test.contract_type('care')`)
  await client.query(`select test.contract('contract', 'care', 'fans', 'north')`)
  await client.query(`insert into contract.revisions (id, organization_id, site_id, contract_id, revision, effective_on)
    select test.remember('cover', uuidv7()), test.id('acme'), test.id('north'), test.id('contract'), 1, '2026-01-01'`)
  await client.query(`insert into contract.coverages (organization_id, site_id, contract_id, revision_id, position, scope)
    select test.id('acme'), test.id('north'), test.id('contract'), test.id('cover'), 1, 'ALL'`)
  await client.query(`insert into workforce.absences (id, organization_id, site_id, worker_id, kind, starts_at, ends_at)
    select test.remember('leave', uuidv7()), test.id('acme'), test.id('north'), test.id('zoe'), 'LEAVE', '2030-01-01Z', '2030-01-02Z'`)
  await client.query(`select test.timesheet('sheet', 'zoe', '2026-01-05')`)
  await client.query(`select test.inspection_template('round', '[{"code": "ok", "prompt": "In order?", "kind": "PASS_FAIL", "is_required": false}]',
    '{"needs_review": true}')`)
  await client.query("select test.inspection('inspection', 'round', 'north')")
  await client.query(`select test.inspection_template('template', '[{"code": "ok", "prompt": "In order?", "kind": "PASS_FAIL"}]')`)
  await client.query(`select test.remember('template revision', (select r.id from inspection.template_revisions as r where r.template_id = test.id('template')))`)
  await client.query(`select test.job_plan('plan', '{Look}')`)
  await client.query(`select test.remember('plan revision', (select r.id from maintenance.job_plan_revisions as r where r.job_plan_id = test.id('plan')))`)
  await client.query("select test.discovered_device('laptop', 'north'), test.discovered_device('desktop', 'north')")
  await client.query(`insert into itam.device_merges (organization_id, device_id, into_device_id, merged_at, identifier_ids, scan_ids,
      installation_ids, ended_ids, update_ids)
    select test.id('acme'), test.id('laptop'), test.id('desktop'), now(), '{}', '{}', '{}', '{}', '{}'`)
  await client.query(`select test.meter('heat', 'press', '{"kind": "GAUGE"}'), test.meter('speed', 'press', '{"kind": "GAUGE"}')`)
  await client.query(`select test.alarm_rule('hot', 'speed', '{"high_warning": 60}')`)
  await client.query(`insert into asset.downtimes (id, organization_id, site_id, asset_id, kind, is_failure, counts_in_availability, started_at, status)
    select test.remember('downtime', uuidv7()), test.id('acme'), test.id('north'), test.id('press'), 'UNPLANNED', true, true,
           now() - interval '3 hours', 'OPEN'`)
  await client.query(`insert into asset.relations (id, organization_id, site_id, from_asset_id, kind, to_asset_id, started_at)
    select test.remember('relation', uuidv7()), test.id('acme'), test.id('north'), test.id('pump'), 'FEEDS', test.id('press'), now() - interval '2 days'`)
  await client.query(`insert into asset.custodies (id, organization_id, site_id, asset_id, external_party, checked_out_at)
    select test.remember('custody', uuidv7()), test.id('acme'), test.id('north'), test.id('press'), 'Roofers', now() - interval '2 hours'`)
  await client.query(`select test.work_order('fan', 'north'), test.labour_rate('wim', 40)`)
  await client.query(`select test.labour('hours', 'wim', 'fan', now() - interval '2 hours', null)`)
  await client.query("select test.sign_in('tess')")
  await client.query(`select test.remember('words', t.id) from api.create_notification_text(
      '{"topic": "WORK_OVERDUE", "locale": "en", "subject": "Late", "body": "Hurry"}') as t`)
  await client.query(`select api.record_meter_reading(test.id('speed'), 70)`)
  await client.query(`select test.remember('alarm', (select a.id from api.meter_alarms as a))`)
  await client.query(`select test.quote_request('request', 'north', '[{"kind": "SERVICE", "description": "Crane", "quantity": 1}]', '{fans}')`)
  await client.query("select api.send_quote_request(test.id('request'), 'OTHER')")
  await client.query("select test.quote('quote', 'request', 'fans', '{1}'), test.sign_out()")
})
afterAll(async () => {
  await client.query('rollback')
  await client.end()
})

/** The status to which an action moves a record, or the code with which it refuses; everything is as before afterwards. */
async function outcome(entity: string, status: string, action: string): Promise<string> {
  const { name, of = name, with: what = () => '', beside = () => '', found = {}, more = {} } = machines[entity] ?? { name: '' }
  const also = what(status, action)
  await client.query('savepoint before')
  try {
    await client.query("set local session_replication_role = 'replica'")
    await client.query(`update ${entity} set status = '${status}'${also === '' ? '' : `, ${also}`} where id = test.id('${name}')`)
    await client.query(beside(status))
    await client.query("set local session_replication_role = 'origin'")
    await client.query("select test.sign_in('tess')")
    await client.query(`select api.${action}(${found[action] ?? `test.id('${of}')${more[action] ?? ''}`})`)
    await client.query('reset role')
    const { rows: [after] } = await client.query<{ status: string }>(`select status from ${entity} where id = test.id('${name}')`)
    return after?.status ?? 'gone'
  } catch (error) {
    const { message } = error as Error
    return message.startsWith('{') ? (JSON.parse(message) as { code: string }).code : message
  } finally {
    await client.query('rollback to before')
  }
}

test.each(Object.keys(machines))('T7: every action on %s is allowed where the machine says, and nowhere else', async (entity) => {
  // What asks for no permission is entailed by an action on another record, and tested with that one.
  const { rows } = await client.query<{ status: string, action: string, to: string[] | null }>(
    `select s.status, a.action, t.to
       from (select distinct s.status from core.transitions as t, unnest(array[t.from_status, t.to_status]) as s (status)
              where t.entity = $1) as s
      cross join (select distinct t.action from core.transitions as t where t.entity = $1 and t.permission is not null) as a
       left join (select t.from_status, t.action, array_agg(t.to_status) as to from core.transitions as t where t.entity = $1
                   group by t.from_status, t.action) as t
         on t.from_status = s.status and t.action = a.action
      order by s.status, a.action`, [entity])
  expect(rows.length).toBeGreaterThan(1)
  const { otherwise = {}, elsewhere = {} } = machines[entity] ?? {}
  for (const file of Object.values(elsewhere)) expect(existsSync(join(root, file)), file).toBe(true)
  const wrong: string[] = []
  for (const { status, action, to } of rows.filter(({ action: one }) => !(one in elsewhere))) {
    const wanted = otherwise[`${action} ${status}`] ?? (to ?? 'TRANSITION_NOT_ALLOWED')
    const came = await outcome(entity, status, action)
    if (![wanted].flat().includes(came)) wrong.push(`${action} ${status}: ${came}, not ${wanted}`)
  }
  expect(wrong).toEqual([])
})
