import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../../../scripts/database/connection.ts'
import { readSigningKeys, writeJwks } from '../../../scripts/database/jwks.ts'
import { listKeys } from '../../../scripts/database/keys.ts'
import { examine } from '../../../scripts/doctor/examine.ts'
import { pendingMigrations } from '../../../scripts/migrations/migrate.ts'
import { giveToServers, makeServerDirectory, serverDirectory } from '../../../scripts/stack/place.ts'
import { type Postgres, startPostgres } from '../../../scripts/stack/postgres.ts'
import { readSecrets } from '../../../scripts/stack/secrets.ts'
import { composeSettings } from '../../support/compose.ts'
import { root } from '../../support/files.ts'
import { send } from '../support/http.ts'
import { type Installation, newOrganization, type Organization, withInstallation, withServers } from '../support/installation.ts'
import { copyPreparedServer } from '../support/prepared.ts'

let place = ''
const servers: Postgres[] = []

beforeAll(async () => {
  place = await serverDirectory('test', `recovery_${process.pid}`)
  await makeServerDirectory(join(place, 'archive'))
})

afterAll(async () => {
  for (const server of servers) await server.stop()
  await rm(place, { recursive: true, force: true })
})

async function startServer(name: string, settings: Record<string, string>): Promise<Postgres> {
  const server = await startPostgres({ dataDirectory: join(place, name), durable: true, settings })
  servers.push(server)
  return server
}

/** The archive_command of docker-compose.yml, with an archive of this test's. */
function archiveCommand(): string {
  const { archive_command = '' } = composeSettings()
  expect(archive_command).toContain('d=/archive/18;')
  return archive_command.replace('d=/archive/18;', `d=${place}/archive;`)
}

/** A server that archives what it writes, as docker-compose.yml has it. */
async function startPrimary(): Promise<Postgres> {
  const { archive_mode = '' } = composeSettings()
  await copyPreparedServer(join(place, 'primary'))
  return await startServer('primary', {
    archive_mode, archive_command: archiveCommand(), max_wal_senders: '4',
  })
}

/** A copy of the primary's files while it goes on, in the way of all backup tools. */
async function backUp(primary: Postgres, name: string): Promise<void> {
  const copy = join(place, name)
  await withClient(primary.superuserUrl, async (client) => {
    await client.query(`select pg_backup_start($1, true)`, [name])
    await promisify(execFile)('cp', ['-a', join(place, 'primary'), copy])
    const { rows: [backup] } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeFile(join(copy, 'backup_label'), backup?.labelfile ?? '')
    await giveToServers(join(copy, 'backup_label'), 0o600)
  })
  for (const left of ['postmaster.pid', 'postmaster.opts', 'pg_wal']) await rm(join(copy, left), { recursive: true, force: true })
  await makeServerDirectory(join(copy, 'pg_wal'))
}

/** What a command of the runbook prints. */
async function assetry(url: string, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath, [join(root, 'scripts/cli/assetry.mjs'), ...words], { cwd: root, env: { ...process.env, DATABASE_URL: url } })
  return stdout
}

async function signal(name: string, file: 'recovery.signal' | 'standby.signal'): Promise<void> {
  await writeFile(join(place, name, file), '')
  await giveToServers(join(place, name, file), 0o600)
}

async function orders(url: string): Promise<string[]> {
  return await withClient(url, async (client) => (await client.query<{ title: string }>(
    'select title from work.work_orders order by title')).rows.map(({ title }) => title))
}

async function newOrder({ call, siteId, locationId }: Organization, title: string, key = randomUUID()) {
  return await call(
    'create_work_order', { p_values: { site_id: siteId, location_id: locationId, title } }, { 'idempotency-key': key })
}

const databaseOf = ({ superuserUrl }: Installation): string => new URL(superuserUrl).pathname.slice(1)

test('a cluster is brought back to a moment: what revives, what is done again, what is answered again', async () => {
  const primary = await startPrimary()
  await withInstallation({ serverUrl: primary.superuserUrl, template: 'assetry' }, async (installation) => {
    const organization = await newOrganization(installation, 'Recovery')
    const account = await organization.call('create_account', {
      p_values: { kind: 'SERVICE', display_name: 'Integration', reaches_all_sites: true },
    })
    const issued = await organization.call('issue_api_key', { p_account_id: account.id, p_values: { name: 'Lost' } })
    await backUp(primary, 'restored')
    const keys = { kept: randomUUID(), lost: randomUUID() }
    const kept = await newOrder(organization, 'Kept', keys.kept)
    const { rows: [moment] } = await withClient(installation.superuserUrl, async (client) =>
      await client.query<{ at: string }>(`select clock_timestamp()::text as at, pg_sleep(0.2)`))
    await newOrder(organization, 'Lost', keys.lost)
    await organization.call('revoke_api_key', { p_api_key_id: issued.id })
    await withClient(primary.superuserUrl, async (client) => {
      const { rows: [last] } = await client.query<{ name: string }>(
        'select pg_walfile_name(pg_current_wal_lsn()) as name, pg_switch_wal()')
      await expect.poll(() => existsSync(join(place, 'archive', `${last?.name}.gz`))).toBe(true)
    })

    // The same file again, as after a crash between the copy and its note, is taken; another of its name is not.
    const [first = ''] = (await readdir(join(place, 'archive'))).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name)).toSorted()
    const again = async (content: Buffer): Promise<boolean> => {
      const file = join(place, 'again')
      await writeFile(file, content)
      const command = archiveCommand().replaceAll('%p', file).replaceAll('%f', first.replace('.gz', ''))
      return await promisify(execFile)('sh', ['-c', command]).then(() => true, () => false)
    }
    const content = gunzipSync(await readFile(join(place, 'archive', first)))
    expect(await again(content)).toBe(true)
    expect(await again(Buffer.concat([content, Buffer.from('x')]))).toBe(false)

    await signal('restored', 'recovery.signal')
    const restored = await startServer('restored', {
      restore_command: `gzip -dc ${place}/archive/%f.gz > %p`, recovery_target_time: moment?.at ?? '',
      recovery_target_action: 'promote', archive_mode: 'off',
    })
    await withClient(restored.superuserUrl, async (client) => {
      await expect.poll(async () => (await client.query('select pg_is_in_recovery() as is')).rows[0])
        .toEqual({ is: false })
    })
    const database = databaseOf(installation)
    const { superuser } = await readSecrets()
    const ownerUrl = restored.url('postgres', database, superuser) + '?options=-c%20role%3Dassetry_owner'
    expect(await orders(restored.url('postgres', database, superuser))).toEqual(['Kept', 'The first'])
    expect(await withClient(ownerUrl, async (client) => await pendingMigrations(client))).toEqual([])
    const troubles = (await examine(ownerUrl)).filter(({ level }) => level === 'fail').map(({ what }) => what)
    expect(troubles.filter((what) => !/worker|on time|time limits/.test(what))).toEqual([])

    // Keys that were revoked since are good again, and so are tokens, until their signing key is retired.
    const jwksFile = join(place, 'jwks.json')
    const before = await readSigningKeys(ownerUrl)
    await writeJwks(jwksFile, before)
    await withServers(restored.superuserUrl, database, before, async ({ gateway }) => {
      const exchanged = await send(gateway.url, { method: 'POST', path: '/rpc/exchange_api_key', body: { p_key: issued.api_key } })
      expect((exchanged.body as { error_code: string | null }[])[0]?.error_code).not.toBe('INVALID_KEY')
      const again = async (title: string, key: string) => await send(gateway.url, {
        method: 'POST', path: '/rpc/create_work_order',
        body: { p_values: { site_id: organization.siteId, location_id: organization.locationId, title } },
        headers: { authorization: `Bearer ${organization.token}`, 'idempotency-key': key },
      })
      const answered = await again('Kept', keys.kept)
      expect([answered.status, answered.headers['idempotent-replayed'], answered.body]).toEqual(
        [200, 'true', expect.arrayContaining([expect.objectContaining({ id: kept.id })])])
      const made = await again('Lost', keys.lost)
      expect([made.status, made.headers['idempotent-replayed']]).toEqual([200, undefined])
    })
    expect(await orders(restored.url('postgres', database, superuser))).toEqual(['Kept', 'Lost', 'The first'])

    // What the runbook says to do before the gateway is started.
    const restoredUrl = restored.url('postgres', database, superuser)
    const signing = (await assetry(restoredUrl, 'key', 'rotate', '--jwks', jwksFile)).split(' ')[0]
    for (const { kid } of before) await assetry(restoredUrl, 'key', 'retire', kid)
    expect((await listKeys(ownerUrl)).map(({ kid }) => kid)).toEqual([signing])
    await withServers(restored.superuserUrl, database, await readSigningKeys(ownerUrl), async ({ gateway }) => {
      const { status } = await send(gateway.url, {
        method: 'GET', path: '/sites', headers: { authorization: `Bearer ${organization.token}` },
      })
      expect(status).toBe(401)
    })
  })
})

test('a standby is read through a PostgREST of its own, and writes and log-ins are refused there by name', async () => {
  const primary = servers.find(({ logFile }) => dirname(logFile) === place && logFile.endsWith('primary.log'))
    ?? await startPrimary()
  await withInstallation({ serverUrl: primary.superuserUrl, template: 'assetry' }, async (installation) => {
    const organization = await newOrganization(installation, 'Standby')
    await backUp(primary, 'standby')
    await signal('standby', 'standby.signal')
    const { superuser } = await readSecrets()
    const standby = await startServer('standby', {
      primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres password=${superuser} sslmode=disable`,
      archive_mode: 'off', hot_standby: 'on',
    })
    await newOrder(organization, 'Seen on the standby')
    const database = databaseOf(installation)
    await expect.poll(async () => await orders(standby.url('postgres', database, superuser)).catch(() => []))
      .toEqual(['Seen on the standby', 'The first'])
    await withServers(standby.superuserUrl, database, await readSigningKeys(installation.ownerUrl), async ({ gateway }) => {
      const headers = { authorization: `Bearer ${organization.token}` }
      const read = await send(gateway.url, { method: 'GET', path: '/work_orders?select=title&order=title', headers })
      expect([read.status, read.body]).toEqual([200, [{ title: 'Seen on the standby' }, { title: 'The first' }]])
      const written = await send(gateway.url, {
        method: 'POST', path: '/rpc/create_work_order', headers,
        body: { p_values: { site_id: organization.siteId, location_id: organization.locationId, title: 'Never' } },
      })
      expect([written.status, written.body]).toEqual([503, expect.objectContaining({ code: 'READ_ONLY_SERVER' })])
      const logIn = await send(gateway.url, { method: 'POST', path: '/rpc/sign_in', body: { p_email: 'a@example.org', p_password: 'b' } })
      expect([logIn.status, logIn.body]).toEqual([503, expect.objectContaining({ code: 'READ_ONLY_SERVER' })])
    })
    expect(await orders(installation.superuserUrl)).toEqual(['Seen on the standby', 'The first'])

    // Snapshots of a standby do not list what runs: the log is read there up to the oldest transaction of the primary.
    const settled = async (url: string): Promise<bigint> => await withClient(url, async (client) => {
      const { rows: [row] } = await client.query<{ before: string }>('select audit.settled_before()::text as before')
      return BigInt(row?.before ?? 0)
    })
    const replica = standby.url('postgres', database, superuser)
    await withClient(installation.superuserUrl, async (writer) => {
      await writer.query('begin')
      const { rows: [own] } = await writer.query<{ id: string }>('select pg_current_xact_id()::text as id')
      await newOrder(organization, 'Behind the writer')
      await expect.poll(async () => await orders(replica)).toContain('Behind the writer')
      expect(await settled(replica)).toBeLessThanOrEqual(BigInt(own?.id ?? 0))
      await writer.query('rollback')
      await newOrder(organization, 'After the writer')
      await expect.poll(async () => await settled(replica)).toBeGreaterThan(BigInt(own?.id ?? 0))
    })
  })
})
