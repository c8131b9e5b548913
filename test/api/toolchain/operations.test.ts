import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Command } from 'commander'
import type { Client } from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { addKeyCommands } from '../../../scripts/cli/keys.ts'
import { addOrganizationCommands } from '../../../scripts/cli/organization.ts'
import { copyDatabase, createDatabase, initRoles } from '../../../scripts/database/cluster.ts'
import { actingAs, withClient, withDatabase } from '../../../scripts/database/connection.ts'
import { readSigningKeys, writeJwks } from '../../../scripts/database/jwks.ts'
import { listKeys, rotateKey } from '../../../scripts/database/keys.ts'
import { describeFindings, examine, examineWithin } from '../../../scripts/doctor/examine.ts'
import { describeDrift, findDrift, restoreParsed } from '../../../scripts/compare/drift.ts'
import { applyCurrent } from '../../../scripts/migrations/apply-current.ts'
import { migrate } from '../../../scripts/migrations/migrate.ts'
import { serverDirectory } from '../../../scripts/stack/place.ts'
import { startPostgres } from '../../../scripts/stack/postgres.ts'
import { startPostgrest } from '../../../scripts/stack/postgrest.ts'
import { readSecrets } from '../../../scripts/stack/secrets.ts'
import { root } from '../../support/files.ts'

interface Ended { status: number | null, output: string, error: string }

/** Settings that the tests' server has for speed. */
const expectedHere = /commits reach the disk|safe commits|no open migration was applied/

/** Runs a function with a database that has everything. */
async function withProduct(run: (urls: { ownerUrl: string, adminUrl: string,
  serverUrl: string }) => Promise<void>): Promise<void> {
  const serverUrl = inject('superuserUrl')
  const name = `assetry_product_${randomBytes(6).toString('hex')}`
  await copyDatabase(serverUrl, inject('productTemplate'), name)
  try {
    const adminUrl = withDatabase(serverUrl, name)
    // The template may be of an hour ago.
    await withClient(adminUrl, async (client) => await client.query('update core.scheduled_tasks set id = uuidv7()'))
    await run({ ownerUrl: actingAs(adminUrl, 'assetry_owner'), adminUrl, serverUrl })
  } finally {
    await withClient(serverUrl, async (client) => await client.query(`drop database ${name} with (force)`))
  }
}

async function troubles(ownerUrl: string): Promise<string[]> {
  return (await examine(ownerUrl)).filter(({ level,
    what }) => level !== 'ok' && !expectedHere.test(what)).map(({ what }) => what)
}

/** What a command says and how it ends, as a process of its own. */
async function spawnAssetry(databaseUrl: string, ...words: string[]): Promise<Ended> {
  const child = spawn(process.execPath, [join(root, 'scripts/cli/assetry.mjs'), ...words], {
    cwd: root, env: { ...process.env, DATABASE_URL: databaseUrl }
  })
  const [output, error, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { status, output, error }
}

/** What a command of keys or organizations prints, without a process of its own. */
async function assetry(databaseUrl: string, ...words: string[]): Promise<string> {
  const program = new Command()
  addKeyCommands(program)
  addOrganizationCommands(program)
  vi.stubEnv('DATABASE_URL', databaseUrl)
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  try {
    await program.parseAsync(words, { from: 'user' })
    return print.mock.calls.map(([line]) => `${line}\n`).join('')
  } finally {
    print.mockRestore()
    vi.unstubAllEnvs()
  }
}

test('the doctor finds nothing wrong, and then what was broken', async () => {
  await withProduct(async ({ ownerUrl, adminUrl }) => {
    expect(await troubles(ownerUrl)).toEqual([])
    await withClient(adminUrl, async (client) => await client.query(`
      grant execute on function core.setting to public;
      alter function api.whoami reset search_path;
      alter table core.sites disable row level security;
      grant usage on schema identity to authenticated;
      grant select on identity.secrets to anon;
      alter view api.sites owner to assetry_owner;
      alter table core.counters owner to postgres;
      alter type meter.entry owner to postgres;
      grant temporary on database ${new URL(ownerUrl).pathname.slice(1)} to public;
      drop policy worker on graphile_worker._private_jobs;
      delete from identity.secrets where kind = 'SIGNING_KEY'`))
    expect((await troubles(ownerUrl)).map((what) => what.replace(/\(.*/, ''))).toEqual([
      'assetry_owner owns schemas, tables and types: fails for core.counters, meter.entry',
      'assetry_api, assetry_auth or assetry_list owns the API: fails for api.sites',
      'PUBLIC executes no function: fails for core.setting',
      'every function has a fixed search_path: fails for api.whoami',
      'row security is on wherever a role has rights: fails for core.sites',
      'web roles reach the schemas api and hook only: fails for authenticated on identity',
      'web roles have no rights on tables: fails for anon on identity.secrets',
      'PUBLIC has no rights on the database: fails for temporary',
      'the worker sees the queue: fails for graphile_worker._private_jobs',
      'one key signs tokens: none does'
    ])
  })
})

test('a task that never ran is late after its time, and no task of a fresh installation is', async () => {
  await withProduct(async ({ ownerUrl, adminUrl }) => {
    const late = async () => (await troubles(ownerUrl)).filter((what) => /on time|verified/.test(what))
    expect(await late()).toEqual([])
    await withClient(adminUrl, async (client) => await client.query(
      `update core.scheduled_tasks set id = uuidv7(make_interval(mins => -late_after_minutes - 1)) where name = 'verify_records'`))
    expect(await late()).toEqual(['scheduled tasks run on time: fails for verify_records'])
    await withClient(adminUrl, async (client) => await client.query(`select core.run_scheduled_task('verify_records')`))
    expect(await late()).toEqual([])
  })
})

test('a database that lacks migrations is examined whole, and how long requests will wait is said', async () => {
  await withProduct(async ({ ownerUrl, adminUrl }) => {
    await withClient(adminUrl, async (client) => await client.query('delete from graphile_migrate.migrations'))
    expect(describeFindings(await examine(ownerUrl))).toContainEqual(expect.stringMatching(
      /^fail {2}all migrations have run: fails for \d{6}-.+ {2}\(run npx assetry migrate: requests will wait about [\d.]+ s/))
  })
})

test('an old server is told by its version and asked nothing else', async () => {
  const asked: string[] = []
  const old = { query: async (sql: string) => {
    asked.push(sql)
    return { rows: sql.includes('server_version') ? [{ name: '15.18' }] : [] }
  } } as unknown as Client
  expect(describeFindings(await examineWithin(old))).toEqual([
    'fail  the server is PostgreSQL 18 or later: fails for 15.18  (move the database to a newer server)'
  ])
  expect(asked.filter((sql) => /\bfrom pg_/.test(sql))).toEqual([])
})

test('drift is found and named, and nothing else is', async () => {
  await withProduct(async ({ adminUrl, serverUrl }) => {
    // A database that was restored from a dump prints some functions otherwise, which is no drift.
    await withClient(adminUrl, async (client) => await client.query(`${restoreParsed};
      alter table core.sites add column colour text;
      drop index core.sites_name_idx;
      alter type meter.entry add attribute colour text;
      comment on table core.sites is 'Places'`))
    expect(describeDrift(await findDrift(adminUrl, serverUrl))).toEqual([
      'unexpected  attribute meter.entry.colour',
      'unexpected  column core.sites.colour',
      'missing     index core.sites_name_idx',
      expect.stringMatching(/^differs {5}table core\.sites: "Places" instead of "/)
    ])
  })
})

test('the command line answers in lines, JSON and exit codes', async () => {
  await withProduct(async ({ adminUrl }) => {
    const [status, pending, refused, unknown] = await Promise.all([
      spawnAssetry(adminUrl, 'status'), spawnAssetry(adminUrl, 'migrate', '--dry-run', '--json'),
      spawnAssetry(adminUrl, 'key', 'activate', 'nope'), spawnAssetry(adminUrl, 'nonsense')
    ])
    expect(status).toEqual({ status: 0, output: 'Up to date\n', error: '' })
    expect(JSON.parse(pending.output)).toEqual({ pending: [], forecast: [] })
    expect(refused).toEqual({
      status: 2, output: '', error: 'No signing key is named nope (SIGNING_KEY_NOT_FOUND).\n'
    })
    expect(unknown).toMatchObject({ status: 2, error: expect.stringMatching(/^unknown command 'nonsense'/) })
  })
})

test('the log is proved at the command line', async () => {
  await withProduct(async ({ adminUrl }) => {
    const id = '018f0000-0000-7000-8000-00000000000a'
    await withClient(adminUrl, async (client) => {
      await client.query(`insert into core.organizations (id, name) values ('${id}', 'Acme')`)
      await expect.poll(async () => (await client.query<{ count: number }>('select audit.chain_log() as count')).rows[0]?.count).toBeGreaterThan(0)
    })
    const { output: head } = await spawnAssetry(adminUrl, 'log', 'head')
    expect(head).toMatch(new RegExp(`^${id}  1:[0-9a-f]{64}\n$`))
    const kept = head.trim().split('  ')[1] ?? ''
    expect(await spawnAssetry(adminUrl, 'log', 'verify', id, '--head', kept)).toMatchObject({
      status: 0, output: expect.stringMatching(/^018f\S+ {2}\d+ lines, equal to the chain\n$/) })
    expect(await spawnAssetry(adminUrl, 'log', 'verify', '--head', kept)).toMatchObject({ status: 2 })
    await withClient(adminUrl, async (client) => await client.query(`update audit.events set action = 'other' where organization_id = '${id}'`))
    expect(await spawnAssetry(adminUrl, 'log', 'verify', id, '--head', kept.replace(/.$/, '!').replace('!', kept.endsWith('0') ? '1' : '0')))
      .toMatchObject({ status: 1, output: expect.stringMatching(/DIFFER\n {2}HEAD_LOST {2}batch 1\n {2}\S*.*LINE_CHANGED/) })
  })
})

test('keys and organizations are made at the command line', async () => {
  await withProduct(async ({ adminUrl }) => {
    const kid = (await assetry(adminUrl, 'key', 'add')).trim()
    expect(await assetry(adminUrl, 'key', 'activate', kid)).toBe(`${kid} signs from now on\n`)
    expect(await assetry(adminUrl, 'key', 'list')).toMatch(new RegExp(`^${kid} .* signs$`, 'm'))
    expect(JSON.parse(await assetry(adminUrl, 'key', 'jwks'))).toMatchObject({
      keys: [{ kty: 'oct', alg: 'HS256' }, { kid }]
    })
    const created = await assetry(adminUrl, 'organization', 'create', '--name', 'Acme', '--email', 'ada@acme.example',
      '--json')
    expect(JSON.parse(created)).toEqual({
      organization_id: expect.any(String), account_id: expect.any(String), password: expect.any(String)
    })
    const { organization_id: id } = JSON.parse(created) as { organization_id: string }
    expect(await assetry(adminUrl, 'organization', 'reserve', 'API.example.com'))
      .toBe('api.example.com is reserved for the service\n')
    await expect(assetry(adminUrl, 'organization', 'host', id, 'api.example.com')).rejects.toThrow('HOSTNAME_RESERVED')
    expect(await assetry(adminUrl, 'organization', 'host', id, 'CMMS.acme.example'))
      .toBe(`${id} is served on cmms.acme.example\n`)
    expect(await assetry(adminUrl, 'organization', 'list')).toBe(`${id}  Acme  cmms.acme.example  ACTIVE\n`)
    expect(await assetry(adminUrl, 'organization', 'host', id)).toBe(`${id} is served on the default host\n`)
    expect(await assetry(adminUrl, 'organization', 'operator', id))
      .toBe(`${id} can create organizations, by accounts with the permission organization.provision\n`)
    expect(await assetry(adminUrl, 'organization', 'list')).toBe(`${id}  Acme  default host  ACTIVE  operator\n`)
    expect(await assetry(adminUrl, 'organization', 'operator', id, '--off')).toBe(`${id} creates no organizations\n`)
    expect(await assetry(adminUrl, 'organization', 'list')).toBe(`${id}  Acme  default host  ACTIVE\n`)
    await withClient(adminUrl, async (client) => await client.query('delete from identity.account_roles'))
    const repaired = await assetry(adminUrl, 'organization', 'administrator', id, '--email', 'ada@acme.example', '--json')
    expect(JSON.parse(repaired)).toEqual({ account_id: JSON.parse(created).account_id, password: expect.any(String) })
    await withClient(adminUrl, async (client) => {
      const { rows } = await client.query('select identity.is_administrator(id) as is_one from identity.accounts')
      expect(rows).toEqual([{ is_one: true }])
    })
    const start = async (...more: string[]): Promise<unknown> => JSON.parse(await assetry(adminUrl, 'organization', 'create', '--name', 'Beta',
      '--email', 'bob@beta.example', '--starter', '--json', ...more))
    const beta = await start() as { organization_id: string, account_id: string }
    expect(beta).toMatchObject({ created: true, password: expect.any(String), added: { units: 14, work_types: 8, calendars: 1 } })
    expect(await start()).toEqual({
      organization_id: beta.organization_id, account_id: beta.account_id, created: false, added: expect.objectContaining({ units: 0 })
    })
    await expect(start('--hostname', 'beta.example')).rejects.toThrow(
      `Organization ${beta.organization_id} of the name Beta exists and is served on the default host.`)
    await assetry(adminUrl, 'organization', 'host', beta.organization_id, 'beta.example')
    expect(await start('--hostname', 'Beta.example')).toMatchObject({ organization_id: beta.organization_id, created: false })
    await withClient(adminUrl, async (client) =>
      await client.query("update identity.accounts set status = 'SUSPENDED' where id = $1", [beta.account_id]))
    await expect(start()).rejects.toThrow(
      `npx assetry organization administrator ${beta.organization_id} --email bob@beta.example`)
    expect((await assetry(adminUrl, 'organization', 'list')).match(/Beta {2}/g)).toHaveLength(1)
    expect(await assetry(adminUrl, 'organization', 'starter', id)).toMatch(/^added .*14 units/)
    await expect(assetry('nonsense', 'key', 'list')).rejects.toThrow('DATABASE_URL is not an address')
  })
})

test('an account that is no superuser can make and migrate a database', async () => {
  const directory = await serverDirectory(`toolchain-${process.pid}`)
  // PostgreSQL's own default.
  const settings = { max_locks_per_transaction: '64' }
  const server = await startPostgres({ dataDirectory: join(directory, 'postgres'), durable: false, settings })
  try {
    await withClient(server.superuserUrl, async (client) =>
      await client.query(`create role dba login createrole createdb password 'dba'`))
    const dbaUrl = server.url('dba', 'postgres', 'dba')
    for (const _ of ['first', 'again']) {
      await initRoles(dbaUrl, { owner: 'of the owner', authenticator: 'a', worker: 'w' })
      await createDatabase(dbaUrl, 'assetry')
    }
    const ownerUrl = server.url('assetry_owner', 'assetry', 'of the owner')
    // A release that needs a membership which the one before did not have.
    await withClient(dbaUrl, async (client) => await client.query('revoke assetry_label from assetry_owner'))
    await expect(migrate(ownerUrl)).rejects.toThrow(
      'lacks roles that this release needs: assetry_owner of assetry_label. Nothing was changed')
    await migrate(actingAs(server.url('dba', 'assetry', 'dba'), 'assetry_owner'))
    await applyCurrent(ownerUrl)
    expect(await troubles(ownerUrl)).toEqual([
      'the locks of a migration from nothing fit into memory: fails for max_locks_per_transaction = 64',
      'ilike can use an index: fails for texticlike'
    ])
    await expect(withClient(server.url('assetry_owner', 'assetry', 'wrong'),
      async () => undefined)).rejects.toThrow('password authentication failed')
  } finally {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
})

test('a key signs when PostgREST has read it, and not before', async () => {
  await withProduct(async ({ ownerUrl, adminUrl }) => {
    const directory = await serverDirectory(`keys-${process.pid}`)
    const jwksFile = join(directory, 'jwks.json')
    await writeJwks(jwksFile, await readSigningKeys(ownerUrl))
    const databaseUrl = new URL(adminUrl)
    databaseUrl.username = 'authenticator'
    databaseUrl.password = (await readSecrets()).authenticator
    const postgrest = await startPostgrest({ databaseUrl: databaseUrl.href, jwksFile })
    try {
      await postgrest.waitUntilReady()
      const kid = await rotateKey(ownerUrl, jwksFile, [postgrest.url])
      expect((await listKeys(ownerUrl)).find(({ isSigning }) => isSigning)?.kid).toBe(kid)
      await expect(rotateKey(ownerUrl, `${jwksFile}.elsewhere`, [postgrest.url], 300)).rejects.toThrow(
        /^PostgREST at http:\S+ does not know the key \S+ \(it answers 401\), so the old key signs on: .* key activate/)
      expect((await listKeys(ownerUrl)).find(({ isSigning }) => isSigning)?.kid).toBe(kid)
    } finally {
      await postgrest.stop()
      rmSync(directory, { recursive: true, force: true })
    }
  })
})
