import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDatabase, initRoles } from '../../../scripts/cluster.ts'
import { withClient, withDatabase } from '../../../scripts/connection.ts'
import { examine } from '../../../scripts/doctor.ts'
import { describeDrift, findDrift } from '../../../scripts/drift.ts'
import { applyCurrent, migrate } from '../../../scripts/migrate.ts'
import { serverDirectory } from '../../../scripts/stack/place.ts'
import { startPostgres } from '../../../scripts/stack/postgres.ts'
import { root } from '../../support/files.ts'
import { onTestServer } from './project.ts'

/** Settings that the tests' server has for speed. */
const expectedHere = /commits reach the disk|no open migration was applied/

/** Runs a function with a database that has everything. */
async function withProduct(run: (urls: { ownerUrl: string, adminUrl: string,
  serverUrl: string }) => Promise<void>): Promise<void> {
  await onTestServer(async (shadow) => {
    const ownerUrl = await shadow.create()
    await migrate(ownerUrl)
    await applyCurrent(ownerUrl)
    const adminUrl = withDatabase(shadow.adminUrl, new URL(ownerUrl).pathname.slice(1))
    await run({ ownerUrl, adminUrl, serverUrl: shadow.adminUrl })
  })
}

async function troubles(ownerUrl: string): Promise<string[]> {
  return (await examine(ownerUrl)).filter(({ level,
    what }) => level !== 'ok' && !expectedHere.test(what)).map(({ what }) => what)
}

function assetry(databaseUrl: string, ...words: string[]): { status: number | null, output: string, error: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/assetry.mjs'), ...words], {
    cwd: root, encoding: 'utf8', env: { ...process.env, DATABASE_URL: databaseUrl }
  })
  return { status, output: stdout, error: stderr }
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
      grant temporary on database ${new URL(ownerUrl).pathname.slice(1)} to public;
      drop policy worker on graphile_worker._private_jobs;
      delete from identity.secrets where kind = 'SIGNING_KEY'`))
    expect((await troubles(ownerUrl)).map((what) => what.replace(/\(.*/, ''))).toEqual([
      'assetry_owner owns schemas and tables: not so for core.counters',
      'assetry_api or assetry_auth owns the API: not so for api.sites',
      'nothing is executable by everybody: not so for core.setting',
      'every function has a fixed search_path: not so for api.whoami',
      'row security is on wherever a role has rights: not so for core.sites',
      'web roles reach the schemas api and hook only: not so for authenticated on identity',
      'web roles have no rights on tables: not so for anon on identity.secrets',
      'the database is closed to everybody: not so for temporary',
      'the worker sees the queue: not so for graphile_worker._private_jobs',
      'one key signs tokens: none does'
    ])
  })
})

test('drift is found and named', async () => {
  await withProduct(async ({ adminUrl, serverUrl }) => {
    expect(await findDrift(adminUrl, serverUrl)).toEqual([])
    await withClient(adminUrl, async (client) => await client.query(`
      alter table core.sites add column colour text;
      drop index core.sites_name_idx;
      comment on table core.sites is 'Places'`))
    expect(describeDrift(await findDrift(adminUrl, serverUrl))).toEqual([
      'unexpected  column core.sites.colour',
      'missing     index core.sites_name_idx',
      expect.stringMatching(/^differs {5}table core\.sites: "Places" instead of "/)
    ])
  })
})

test('the command line answers in lines, JSON and exit codes', async () => {
  await withProduct(async ({ adminUrl }) => {
    expect(assetry(adminUrl, 'status')).toEqual({ status: 0, output: 'Up to date\n', error: '' })
    expect(JSON.parse(assetry(adminUrl, 'migrate', '--dry-run', '--json').output)).toEqual({ pending: [] })
    expect(assetry(adminUrl, 'key', 'activate', 'nope')).toEqual({
      status: 2, output: '', error: 'There is no signing key nope (SIGNING_KEY_NOT_FOUND).\n'
    })
    const kid = assetry(adminUrl, 'key', 'add').output.trim()
    expect(assetry(adminUrl, 'key', 'activate', kid).status).toBe(0)
    expect(assetry(adminUrl, 'key', 'list').output).toMatch(new RegExp(`^${kid} .* signs$`, 'm'))
    expect(JSON.parse(assetry(adminUrl, 'key', 'jwks').output)).toMatchObject({ keys: [{ kty: 'oct', alg: 'HS256' },
      { kid }] })
    const created = JSON.parse(assetry(adminUrl, 'organization', 'create', '--name', 'Acme', '--email',
      'ada@acme.example', '--json').output)
    expect(created).toEqual({ organization_id: expect.any(String), account_id: expect.any(String),
      password: expect.any(String) })
    expect(assetry('nonsense', 'status')).toMatchObject({ status: 2,
      error: expect.stringContaining('DATABASE_URL is not an address') })
    expect(assetry(adminUrl, 'nonsense')).toMatchObject({ status: 2,
      error: expect.stringContaining(`unknown command 'nonsense'`) })
  })
})

test('an account that is no superuser can make and migrate a database', async () => {
  const directory = await serverDirectory(`toolchain-${process.pid}`)
  const server = await startPostgres({ dataDirectory: join(directory, 'postgres'), durable: false })
  try {
    await withClient(server.superuserUrl, async (client) =>
      await client.query(`create role dba login createrole createdb password 'dba'`))
    const dbaUrl = server.url('dba', 'postgres', 'dba')
    for (const _ of ['first', 'again']) {
      await initRoles(dbaUrl, { owner: 'of the owner', authenticator: 'a', worker: 'w' })
      await createDatabase(dbaUrl, 'assetry')
    }
    const ownerUrl = server.url('assetry_owner', 'assetry', 'of the owner')
    await migrate(ownerUrl)
    await applyCurrent(ownerUrl)
    expect(await troubles(ownerUrl)).toEqual(['ilike may use an index: not so for texticlike'])
    await expect(withClient(server.url('assetry_owner', 'assetry', 'wrong'),
      async () => undefined)).rejects.toThrow('password authentication failed')
  } finally {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
})
