import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addReader, listReaders, type NewReader, removeReader } from '../../../scripts/database/bi.ts'
import { copyDatabase } from '../../../scripts/database/cluster.ts'
import { actingAs, withClient, withDatabase } from '../../../scripts/database/connection.ts'
import { compareSnapshots, describeDrift, readAll } from '../../../scripts/compare/drift.ts'
import { examine } from '../../../scripts/doctor/examine.ts'
import { guardedTables, type GuardedTable, insertOf } from '../support/rows.ts'

const name = `assetry_product_${randomBytes(6).toString('hex')}`
const adminUrl = withDatabase(inject('superuserUrl'), name)
const ours = randomUUID()
const theirs = randomUUID()
const [north, south, foreign] = [randomUUID(), randomUUID(), randomUUID()]
const roles = new Set<string>()
let admin: pg.Client
let tables: GuardedTable[] = []
let views: string[] = []
let all: pg.Client
let northern: pg.Client

beforeAll(async () => {
  await copyDatabase(inject('superuserUrl'), inject('productTemplate'), name)
  admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await seed()
  views = (await admin.query<{ name: string }>(`select relname as name from pg_class where relnamespace = 'bi_v1'::regnamespace order by 1`)).rows.map((row) => row.name)
  all = await login({ organizationId: ours, note: 'Tests' })
  northern = await login({ organizationId: ours, sites: ['NORTH'] })
})

afterAll(async () => {
  await all.end()
  await northern.end()
  for (const role of roles) await removeReader(adminUrl, role)
  await admin.end()
  await withClient(inject('superuserUrl'), async (client) => await client.query(`drop database ${name} with (force)`))
})

/** A session as a BI tool has it: by the password, over the network. */
async function login(reader: NewReader): Promise<pg.Client> {
  const made = await addReader(adminUrl, reader)
  roles.add(made.role)
  return await connected(made)
}

async function connected({ role, password }: { role: string, password: string }): Promise<pg.Client> {
  const url = new URL(adminUrl)
  url.username = role
  url.password = password
  const client = new pg.Client({ connectionString: url.href })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/**
 * A row of each table that BI tools read, in two organizations and at two sites of ours. What ours names is theirs: a view shows
 * it only when the policy of that table fails.
 */
async function seed(): Promise<void> {
  const { rows: read } = await admin.query<{ name: string }>(
    `select polrelid::regclass::text as name from pg_policy where polname = 'bi' and polrelid <> all (array['work.failure_mechanisms', 'work.detection_methods']::regclass[]) order by 1`)
  tables = (await guardedTables(admin)).filter((table) => table.name === 'core.organizations' || read.some((row) => row.name === table.name))
  const { rows: keys } = await admin.query<{ table: string, column: string, parent: string }>(
    `select k.conrelid::regclass::text as table, a.attname as column, k.confrelid::regclass::text as parent
       from pg_constraint as k join pg_attribute as a on a.attrelid = k.conrelid and a.attnum = k.conkey[cardinality(k.conkey)]
      where k.contype = 'f' and k.conrelid = any ($1::oid[]) and k.confrelid = any ($1::oid[]) and a.attname <> all (array['organization_id', 'site_id'])
        and k.confrelid <> 'core.organizations'::regclass`,
    [tables.map(({ oid }) => oid)])
  const { rows: bars } = await admin.query<{ statement: string }>(
    `select format('alter table %s drop constraint %I cascade', c.conrelid::regclass, c.conname) as statement
       from pg_constraint as c where c.contype in ('c', 'u', 'x') and c.coninhcount = 0 and c.conrelid = any ($1::oid[])`, [tables.map(({ oid }) => oid)])
  await admin.query('set session_replication_role = replica')
  for (const { statement } of bars) await admin.query(statement)
  const { rows: indexes } = await admin.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index as i where i.indisunique and not i.indisprimary and i.indrelid = any ($1::oid[])`, [tables.map(({ oid }) => oid)])
  for (const index of indexes) await admin.query(`drop index ${index.name} cascade`)
  const insert = async (table: string, values: Record<string, string>) => {
    const found = tables.find((each) => each.name === table)
    await admin.query(insertOf(found!, values))
  }
  await insert('core.organizations', { id: ours, status: 'ACTIVE' })
  await insert('core.organizations', { id: theirs, status: 'ACTIVE' })
  await insert('core.sites', { id: north, organization_id: ours, code: 'NORTH' })
  await insert('core.sites', { id: south, organization_id: ours, code: 'SOUTH' })
  await insert('core.sites', { id: foreign, organization_id: theirs, code: 'FOREIGN' })
  const known = new Map<string, string>([['core.sites', foreign]])
  for (const { name: table, columns } of tables.filter((each) => !each.name.startsWith('core.'))) {
    const isAtSite = columns.some((column) => column.name === 'site_id')
    known.set(table, randomUUID())
    await insert(table, { id: known.get(table)!, organization_id: theirs, ...(isAtSite && { site_id: foreign }) })
    for (const site of isAtSite ? [north, south] : [undefined]) await insert(table, { organization_id: ours, ...(site && { site_id: site }) })
  }
  for (const { table, column, parent } of keys) {
    await admin.query(`update ${table} set ${column} = $1 where organization_id = $2`, [known.get(parent), ours])
  }
  await admin.query('update work.work_orders set completed_at = now()')
  await admin.query('update procurement.order_lines set position = 1')
  await admin.query('set session_replication_role = origin')
}

/** All that a login reads, in the order of ids. */
async function seen(client: pg.Client): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {}
  for (const view of views) rows[view] = (await client.query(`select * from bi_v1.${view} as t order by t.id, t::text`)).rows
  return rows
}

/** The table that a view has a row for each row of. */
async function tableOf(view: string): Promise<string> {
  const { rows: [row] } = await admin.query<{ text: string }>(`select pg_get_viewdef(format('bi_v1.%I', $1::text)::regclass) as text`, [view])
  return /^ {3}FROM \(*([a-z_]+\.[a-z_0-9]+) /m.exec(row?.text ?? '')?.[1] ?? ''
}

describe('a login', () => {
  test('reads the rows of its organization, or of its sites, in every view', async () => {
    const [whole, part] = [await seen(all), await seen(northern)]
    expect(views.length).toBe(21)
    for (const view of views) {
      const main = await tableOf(view)
      const { rows } = await admin.query<{ id: string, site_id: string | null }>(
        `select id, to_jsonb(t) ->> 'site_id' as site_id from ${main} as t where organization_id = $1`, [ours])
      const isSite = main === 'core.sites'
      const ids = (found: unknown[]) => found.map((row) => (row as { id: string }).id).sort()
      expect(ids(whole[view]!), view).toEqual(rows.map(({ id }) => id).sort())
      expect(ids(part[view]!), view).toEqual(
        rows.filter(({ id, site_id: site }) => isSite ? id === north : site === null || site === north).map(({ id }) => id).sort())
      expect(whole[view]!.length, view).toBeGreaterThan(0)
    }
    // Nothing of theirs, not even as a name beside a row of ours.
    expect(whole['asset_downtimes']).toEqual([expect.objectContaining({ reason_code: null, asset_number: null }), expect.objectContaining({ reason_code: null })])
  })

  test('would read more if any policy were true', async () => {
    const before = JSON.stringify([await seen(all), await seen(northern)])
    const survivors: string[] = []
    for (const { name: table } of tables.filter((each) => each.name !== 'core.organizations')) {
      const { rows: [policy] } = await admin.query<{ qual: string }>(
        `select pg_get_expr(polqual, polrelid) as qual from pg_policy where polname = 'bi' and polrelid = $1::regclass`, [table])
      await admin.query(`alter policy bi on ${table} using (true)`)
      if (JSON.stringify([await seen(all), await seen(northern)]) === before) survivors.push(table)
      await admin.query(`alter policy bi on ${table} using (${policy?.qual ?? 'false'})`)
    }
    // Joined by the site and by the organization of a row that is read, besides.
    expect(survivors).toEqual(['inventory.stocked_items', 'work.failure_reports', 'work.iso_codes'])
  })

  const refused: Record<string, string> = {
    'a table': 'select from work.work_orders',
    'a list of the API': 'select from api.work_orders',
    'a private view': 'select from asset.asset_labels',
    'secrets': 'select from identity.secrets',
    'its own row': 'select from report.readers',
    'what the policies ask': 'select report.reader_site_ids()',
    'role of the API': 'set role assetry_api',
    'role of the views': 'set role assetry_bi',
    'role of the logins': 'set role assetry_bi_reader',
    'role of the owner': 'set role assetry_owner',
    'session of the owner': 'set session authorization assetry_owner',
    'insert': `insert into bi_v1.sites (code) values ('X')`,
    'update': `update bi_v1.sites set name = 'X'`,
    'delete': 'delete from bi_v1.sites',
    'lock': 'begin; lock table bi_v1.sites in access exclusive mode',
    'table of its own': 'create table bi_v1.mine (id int)',
    'temporary table': 'create temporary table mine (id int)',
    'function': `create function bi_v1.mine() returns int language sql as 'select 1'`,
    'temporary function': `create function pg_temp.mine() returns int language sql as 'select 1'`,
    'schema': 'create schema mine',
    'role': 'create role bi_mine',
    'superuser': 'alter role current_user superuser',
    'bypass of row security': 'alter role current_user bypassrls',
    'more connections': 'alter role current_user connection limit 100',
    'end of its own': `alter role current_user valid until 'infinity'`,
    'dblink': 'create extension dblink',
    'dblink by name': `select dblink('', 'select 1')`,
    'copy from a program': `copy (select 1) to program 'id'`,
    'copy to a file': `copy (select 1) to '/tmp/bi'`,
    'a file': `select pg_read_file('postgresql.conf')`,
    'a directory': `select pg_ls_dir('.')`,
    'a large object': 'select lo_create(0)',
    'a large object of old': 'select lo_creat(-1)',
    'a large object with content': `select lo_from_bytea(0, 'x')`,
    'a large object of a file': `select lo_import('/etc/passwd')`,
    'passwords of roles': 'select from pg_authid',
    'settings of files': 'select from pg_file_settings',
    'rules of log-in': 'select from pg_hba_file_rules',
    'statistics': 'select from pg_statistic',
    'a server setting': `alter system set work_mem = '1GB'`,
    'size of temporary files': `set temp_file_limit = '-1'`,
    'replication': `select pg_create_physical_replication_slot('mine')`,
    'end of others': `select pg_terminate_backend(pid) from pg_stat_activity where usename <> current_user and usename is not null`,
  }
  test.each(Object.entries(refused))('is refused: %s', async (_, statement) => {
    // What only reads by a setting of the session does not count.
    await northern.query('set default_transaction_read_only = off')
    const error = await northern.query(statement).then(() => undefined, (reason: pg.DatabaseError) => reason)
    await northern.query('rollback; reset default_transaction_read_only')
    // Denied, or there is no such function, type or role for it.
    expect(error?.code, error?.message).toMatch(/^(42501|42883|0A000|42704|22023)$/)
  })

  test('gains nothing by settings of the API, and sees no statement of others', async () => {
    const before = await seen(northern)
    for (const [setting, value] of [['organization_id', theirs], ['account_id', randomUUID()], ['site_ids', `{${south}}`], ['reachable_site_ids', `{${south}}`]]) {
      await northern.query('select set_config($1, $2, false)', [`assetry.${setting ?? ''}`, value])
    }
    await northern.query(`set row_security = off`)
    await expect(northern.query('select from bi_v1.assets')).rejects.toThrow(/row-level security/)
    await northern.query('reset row_security')
    expect(await seen(northern)).toEqual(before)
    const { rows } = await northern.query<{ query: string }>('select distinct query from pg_stat_activity where usename <> current_user')
    expect(rows.map(({ query }) => query).filter((query) => query !== null && query !== '<insufficient privilege>' && query !== '')).toEqual([])
    expect((await northern.query(`select from pg_stats where schemaname <> all (array['pg_catalog', 'information_schema'])`)).rowCount).toBe(0)
  })

  test('only reads, for a minute, over three connections', async () => {
    const { rows: [limits] } = await all.query<Record<string, string>>(
      `select current_setting('statement_timeout') as timeout, current_setting('transaction_read_only') as only, current_setting('temp_file_limit') as files,
              current_setting('search_path') as path`)
    expect(limits).toEqual({ timeout: '1min', only: 'on', files: '1GB', path: 'bi_v1' })
    const made = await addReader(adminUrl, { organizationId: ours })
    roles.add(made.role)
    const sessions = [await connected(made), await connected(made), await connected(made)]
    await expect(connected(made)).rejects.toMatchObject({ code: '53300' })
    await removeReader(adminUrl, made.role)
    roles.delete(made.role)
    for (const session of sessions) await expect(session.query('select 1')).rejects.toThrow()
    await expect(connected(made)).rejects.toMatchObject({ code: '28P01' })
    await expect(removeReader(adminUrl, made.role)).rejects.toThrow('is no BI login of this database')
  })

  test('that has expired, or whose organization is suspended, reads nothing and does not log in', async () => {
    const { rows: [today] } = await admin.query<{ day: string }>(`select (now() at time zone 'UTC')::date::text as day`)
    const made = await addReader(adminUrl, { organizationId: ours, expiresOn: today!.day })
    roles.add(made.role)
    const client = await connected(made)
    expect((await client.query('select from sites')).rowCount).toBe(2)
    const { rows: [role] } = await admin.query<{ until: string }>(
      `select to_char(rolvaliduntil at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as until from pg_roles where rolname = $1`, [made.role])
    const { rows: [tomorrow] } = await admin.query<{ day: string }>(`select ($1::date + 1)::text as day`, [today!.day])
    expect(role!.until).toBe(`${tomorrow!.day} 00:00`)
    await admin.query('update report.readers set expires_on = expires_on - 1 where role_name = $1', [made.role])
    await expect(client.query('select from sites')).rejects.toMatchObject({ code: '42501', message: `${made.role} is no active BI login` })
    await admin.query('update report.readers set expires_on = null where role_name = $1', [made.role])
    await admin.query(`update core.organizations set status = 'SUSPENDED' where id = $1`, [ours])
    await expect(client.query('select from sites')).rejects.toMatchObject({ code: '42501' })
    await admin.query(`update core.organizations set status = 'ACTIVE' where id = $1`, [ours])
    expect((await client.query('select from sites')).rowCount).toBe(2)
    await admin.query('delete from report.readers where role_name = $1', [made.role])
    await expect(client.query('select from sites')).rejects.toMatchObject({ code: '42501' })
    await admin.query(`insert into report.readers (organization_id, role_name) values ($1, $2)`, [ours, made.role])
    await admin.query(`alter role ${made.role} valid until '2020-01-01'`)
    await client.end()
    await expect(connected(made)).rejects.toMatchObject({ code: '28P01' })
  })
})

test('nobody else reads the views: neither the owner nor a superuser is a BI login', async () => {
  await expect(admin.query('select from bi_v1.sites')).rejects.toMatchObject({ code: '42501' })
  await withClient(actingAs(adminUrl, 'assetry_api'), async (client) => {
    await expect(client.query('select from bi_v1.sites')).rejects.toMatchObject({ code: '42501' })
  })
})

test('what is asked for wrongly makes no login', async () => {
  const before = await listReaders(adminUrl)
  const faults: [NewReader, string][] = [
    [{ organizationId: 'x' }, 'x is no id of an organization'],
    [{ organizationId: randomUUID() }, 'There is no organization'],
    [{ organizationId: ours, sites: ['NORTH', 'FOREIGN', 'EAST'] }, 'has no site FOREIGN, EAST'],
    [{ organizationId: ours, expiresOn: '2020-01-01' }, 'is over'],
    [{ organizationId: ours, expiresOn: '2031-02-30' }, 'is no day'],
    [{ organizationId: ours, expiresOn: 'tomorrow' }, 'is no day'],
  ]
  for (const [reader, text] of faults) await expect(addReader(adminUrl, reader)).rejects.toThrow(text)
  expect(await listReaders(adminUrl)).toEqual(before)
  expect(before[0]).toMatchObject({ organizationId: ours, sites: null, note: 'Tests', connections: 1, exists: true })
  expect(before[1]).toMatchObject({ sites: ['NORTH'], expiresOn: null })
})

test('doctor and drift know the logins, and the doctor what is wrong with one', async () => {
  const ownerUrl = actingAs(adminUrl, 'assetry_owner')
  const found = async () => (await examine(ownerUrl)).filter(({ level, what }) => level !== 'ok' && what.startsWith('BI ')).map(({ what }) => what)
  expect(await found()).toEqual([])
  const { role } = await addReader(adminUrl, { organizationId: ours })
  roles.add(role)
  await admin.query(`alter role ${role} createdb connection limit -1; alter role ${role} reset statement_timeout; grant execute on function lo_create(oid) to public`)
  await admin.query(`update report.readers set expires_on = '2020-01-01' where role_name = $1`, [role])
  expect(await found()).toEqual([
    `BI logins have no rights of their own: fails for ${role}`,
    `BI logins have their limits: fails for ${role} connections, ${role} statement_timeout`,
    expect.stringMatching(/^BI logins make no large objects: fails for bi_/),
    `BI logins are in use: fails for ${role}`,
  ])
  await removeReader(adminUrl, role)
  roles.delete(role)
  await admin.query('revoke execute on function lo_create(oid) from public')
  expect(await found()).toEqual([])
})

test('a login is no drift', async () => {
  const other = `${name}_drift`
  await copyDatabase(inject('superuserUrl'), inject('productTemplate'), other)
  const url = withDatabase(inject('superuserUrl'), other)
  try {
    await withClient(url, async (client) => await client.query(insertOf(tables.find((each) => each.name === 'core.organizations')!, { id: ours, status: 'ACTIVE' })))
    // As drift is found: what it is compared with, all migrations made anew, is here the database before the login.
    const read = async () => await withClient(actingAs(url, 'assetry_owner'), async (client) => await readAll(client))
    const before = await read()
    expect(before.size).toBeGreaterThan(1000)
    const { role } = await addReader(url, { organizationId: ours })
    try {
      expect(describeDrift(compareSnapshots(before, await read()))).toEqual([])
    } finally {
      await removeReader(url, role)
    }
  } finally {
    await withClient(inject('superuserUrl'), async (client) => await client.query(`drop database ${other} with (force)`))
  }
})
