import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyDatabase } from '../../../scripts/database/cluster.ts'
import { actingAs, withClient, withDatabase } from '../../../scripts/database/connection.ts'
import { describeFindings, examineWithin } from '../../../scripts/doctor/examine.ts'
import { loadDemo } from '../../../scripts/start/load-demo.ts'
import { longestWait } from '../../support/limits.ts'
import { until } from '../../torture/patience.ts'

/** An edit past every trigger that answers the ids of what it touched, and what is told of it: ID stands for one. */
interface Edit { edit: string, told: RegExp | string }

const oneOf = (table: string, condition = 'true'): string =>
  `${table.split('.')[1]}.id = (select o.id from ${table} as o where ${condition} order by o.id limit 1)`
const change = (table: string, set: string, condition?: string): string =>
  `update ${table} set ${set} where ${oneOf(table, condition)} returning id::text`
const remove = (table: string, condition?: string): string =>
  `delete from ${table} where ${oneOf(table, condition)} returning id::text`

// The edits of rows: what was done, and the proof that finds it.
const edits: Record<string, Edit> = {
  'a movement of stock is deleted': {
    edit: remove('inventory.movements', `o.kind = 'RECEIPT'`), told: 'LOG inventory.movements RECORD_DELETED ID' },
  'a balance is raised': {
    edit: `update inventory.balances set quantity = quantity + 1 where ${oneOf('inventory.balances', 'o.quantity > 0')} returning item_id::text`,
    told: 'STOCK inventory.standings BALANCE_WRONG ID' },
  'a standing is raised': {
    edit: `update inventory.standings set quantity = quantity + 1, value = value + 1 where ${oneOf('inventory.standings', 'o.quantity > 0')} returning item_id::text`,
    told: 'STOCK inventory.standings QUANTITY_WRONG ID' },
  'a movement is given to another work order': {
    edit: change('inventory.movements', `work_order_id = (select w.id from work.work_orders as w where w.id <> work_order_id order by w.id limit 1)`,
      `o.kind = 'ISSUE' and o.work_order_id is not null`),
    told: 'LOG inventory.movements RECORD_EDITED ["work_order_id"] ID' },
  'an entry of a budget is edited': {
    edit: change('procurement.budget_entries', 'amount = amount + 1'), told: 'LOG procurement.budget_entries RECORD_EDITED ["amount"] ID' },
  'an entry of a budget is deleted': {
    edit: `delete from procurement.budget_entries where id = (select o.id from procurement.budget_entries as o order by o.id desc limit 1) returning id::text`,
    told: 'LOG procurement.budget_entries RECORD_DELETED ID' },
  'a budget is raised': {
    edit: change('procurement.budgets', 'amount = amount + 1000'), told: /LOG procurement\.budgets RECORD_EDITED \["amount"[^\]]*\] ID/ },
  'the price of an ordered line is doubled': {
    edit: change('procurement.order_lines', 'unit_price = unit_price * 2', 'o.unit_price > 0'),
    told: /LOG procurement\.order_lines RECORD_EDITED \[.*"unit_price".*\] ID/ },
  'a signature is moved to another order': {
    edit: change('work.signatures', 'work_order_id = (select w.id from work.work_orders as w where w.id <> work_order_id order by w.id limit 1)'),
    told: 'LOG work.signatures RECORD_EDITED ["work_order_id"] ID' },
  'a signature is deleted': {
    edit: remove('safety.signatures'), told: 'LOG safety.signatures RECORD_DELETED ID' },
  'a lock of a lock-out is deleted': {
    edit: remove('safety.locks'), told: 'LOG safety.locks RECORD_DELETED ID' },
  'a line of the log is deleted': {
    edit: `delete from audit.events where sequence = (select min(sequence) + 1 from audit.events where organization_id = $1) returning sequence::text`,
    told: 'CHAIN LINE_DELETED ID' },
  'a line of the log is written anew': {
    edit: `update audit.events set after = after || '{"name": "other"}' where sequence = (select min(sequence) + 2 from audit.events where organization_id = $1) returning sequence::text`,
    told: /CHAIN \S+ LINE_CHANGED ID/ },
  'a line of the log is given to another account': {
    edit: `update audit.events set account_id = uuidv7(), actor_id = uuidv7() where sequence = (select min(sequence) + 3 from audit.events where organization_id = $1) returning sequence::text`,
    told: /CHAIN \S+ LINE_CHANGED ID/ },
  'a work order is changed past the log': {
    edit: change('work.work_orders', `title = 'Other', row_version = row_version + 1`), told: 'LOG work.work_orders RECORD_EDITED ["title"] ID' },
  'a reading of a meter is edited': {
    edit: `update meter.readings as r set reading = r.reading + 1
            where r.id = (select o.id from meter.readings as o join meter.rollups as u on u.meter_id = o.meter_id and u.period = 'HOUR' and u.last_at = o.read_at
                           where o.quality = 'GOOD' and o.superseded_at is null order by o.id limit 1)
           returning (select u.id::text from meter.rollups as u where u.meter_id = r.meter_id and u.period = 'HOUR' and u.last_at = r.read_at)`,
    told: 'METERS meter.rollups ROLLUP_WRONG ID' },
  'a roll-up is edited': {
    edit: `update meter.rollups set sum_reading = sum_reading + 1 where id = (select o.id from meter.rollups as o where o.period = 'HOUR' order by o.id desc limit 1) returning id::text`,
    told: 'METERS meter.rollups ROLLUP_WRONG ID' },
  'the standing of a meter is edited': {
    edit: change('meter.standings', 'life_to_date = life_to_date + 1', 'o.current_at is not null'), told: 'METERS meter.standings LIFE_WRONG ID' },
  'a password is replaced': {
    edit: change('identity.accounts', `password_hash = 'x'`, 'o.password_hash is not null'), told: /SECRETS identity\.accounts SECRET_EDITED \[.*"password_hash".*\] ID/ },
  'a key lasts longer': {
    edit: change('identity.api_keys', `expires_at = coalesce(expires_at, now()) + interval '10 years'`), told: 'LOG identity.api_keys RECORD_EDITED ["expires_at"] ID' },
  'a counter of numbers is set back': {
    edit: `update core.counters set last_number = last_number - 1 where entity = 'work.work_orders' returning id::text`,
    told: 'NUMBERS work.work_orders COUNTER_SET_BACK ID' },
  'a relay sends elsewhere': {
    edit: change('notify.relays', `host = 'mail.elsewhere.example'`, `o.channel = 'EMAIL'`), told: 'LOG notify.relays RECORD_EDITED ["host"] ID' },
  'a record is given to another organization': {
    edit: change('asset.locations', 'organization_id = uuidv7()'), told: /LOG asset\.locations RECORD_EDITED \[.*"organization_id".*\] ID/ },
  'an assignment is deleted': {
    edit: remove('work.assignments'), told: 'LOG work.assignments RECORD_DELETED ID' },
  'an asset is at another site': {
    edit: change('asset.assets', 'site_id = (select s.id from core.sites as s where s.id <> site_id order by s.id limit 1)'),
    told: /LOG asset\.assets RECORD_EDITED \[.*"site_id".*\] ID/ },
}

// What was done to settings, schema and queue, and what doctor says of it.
const settings: Record<string, RegExp> = {
  'alter role authenticator set enable_indexscan = off': /every kind of plan: fails for authenticator enable_indexscan = off/,
  'alter role authenticator set log_min_duration_statement = 0': /only slow statements are logged.*authenticator log_min/,
  "alter role authenticator set work_mem = '1GB'": /settings of init-roles.*authenticator work_mem = 1GB/,
  'alter role authenticator set search_path = public': /settings of init-roles.*authenticator search_path = public/,
  'alter role authenticator set jit = on': /settings of init-roles.*authenticator jit = on/,
  'create operator ext.@@@@ (leftarg = text, rightarg = text, function = pg_catalog.texteq)':
    /schema ext contains extensions only.*operator ext\.@@@@/,
  'create extension dblink schema ext': /no other extension is installed: fails for dblink/,
  "update core.scheduled_tasks set id = uuidv7(interval '-1 hour'); insert into graphile_worker._private_known_crontabs select name, now(), now() from core.scheduled_tasks where name <> 'forget_sessions'":
    /scheduler of the worker has every task: fails for forget_sessions/,
  "select graphile_worker.add_job('send_mail'); update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now() - interval '5 hours'":
    /no job is locked by a stopped worker.*send_mail/,
  "select core.set_retention('audit.events', 30)": /audit log is kept for a year: fails for 30 days/,
}

const name = `assetry_product_${randomBytes(6).toString('hex')}`
const ids = new Map<string, string>()
let organization: string
let found: string[]
let doctor: string[]

/** All that the proofs found, as doctor says it. */
async function faults(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>('select line from audit.fault_lines() as line')
  return rows.map(({ line }) => line)
}

beforeAll(async () => {
  await copyDatabase(inject('superuserUrl'), inject('productTemplate'), name)
  const url = withDatabase(inject('superuserUrl'), name)
  await loadDemo(actingAs(url, 'assetry_owner'))
  await withClient(url, async (client) => {
    const { rows: [row] } = await client.query<{ id: string }>('select id from core.organizations')
    organization = row?.id ?? ''
    await client.query(`insert into notify.relays (organization_id, channel, name, host, port, security, from_address)
      select $1, 'EMAIL', 'Mail', 'mail.example.com', 587, 'STARTTLS', 'a@example.com'
       where not exists (select from notify.relays where channel = 'EMAIL')`, [organization])
    while (Number((await client.query('select meter.roll_up() as count')).rows[0]?.count) > 0);
    await until(longestWait / 1000, 'the log is chained', async () => {
      await client.query('select audit.chain_log()')
      return (await client.query(`select from audit.feed_states() where consumer = 'chain' and unread = 0`)).rows.length === 1
    })
    await client.query('select audit.verify_records()')
    found = await faults(client)
  })
})

afterAll(async () => {
  await withClient(inject('superuserUrl'), async (client) => await client.query(`drop database ${name} with (force)`))
})

test('nothing is told of a demonstration that nobody edited', async () => {
  expect(found).toEqual([])
})

test('each edit is planted', async () => {
  await withClient(withDatabase(inject('superuserUrl'), name), async (client) => {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    for (const [what, { edit }] of Object.entries(edits)) {
      const { rows } = await client.query<Record<string, string>>(edit, edit.includes('$1') ? [organization] : [])
      expect(rows.length, what).toBe(1)
      ids.set(what, Object.values(rows[0] ?? {})[0] ?? '')
    }
    await client.query('set local session_replication_role = origin')
    await client.query('select audit.verify_records()')
    found = await faults(client)
    await client.query('set local role assetry_owner')
    doctor = describeFindings(await examineWithin(client))
    await client.query('rollback')
  })
})

test.for(Object.entries(edits))('the proofs tell: %s', ([what, { told }], { expect }) => {
  const id = ids.get(what) ?? ''
  const line = typeof told === 'string'
    ? told.replace('ID', id)
    : expect.stringMatching(new RegExp(told.source.replace('ID', id)))
  expect(found).toContainEqual(line)
})

test('doctor says so', () => {
  expect(doctor).toContainEqual(expect.stringMatching(/^fail {2}records agree with ledgers and audit log: fails for /))
})

test.for(Object.entries(settings))('doctor tells: %s', async ([statements, line], { expect }) => {
  await withClient(withDatabase(inject('superuserUrl'), name), async (client) => {
    const look = async (): Promise<string[]> => describeFindings((await examineWithin(client)).filter(({ level }) => level !== 'ok'))
    await client.query('begin; set local role assetry_owner')
    const before = await look()
    await client.query('rollback; begin')
    await client.query(statements.replaceAll('database current', `database ${name}`))
    await client.query('set local role assetry_owner')
    expect((await look()).filter((each) => !before.includes(each))).toContainEqual(expect.stringMatching(line))
    await client.query('rollback')
  })
})
