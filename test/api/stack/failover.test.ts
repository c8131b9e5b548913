import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../../../scripts/database/connection.ts'
import { findPrimary } from '../../../scripts/database/hosts.ts'
import { serveMetrics } from '../../../scripts/metrics/serve.ts'
import { libpqAddress, readableAddress } from '../../../scripts/project/address.ts'
import type { Gateway } from '../../../scripts/stack/gateway.ts'
import { giveToServers } from '../../../scripts/stack/place.ts'
import { freePort } from '../../../scripts/stack/ports.ts'
import type { Postgres } from '../../../scripts/stack/postgres.ts'
import { root } from '../../support/files.ts'
import { send } from '../support/http.ts'
import { newOrganization, type Organization } from '../support/installation.ts'
import { type Pair, startPair } from '../support/pair.ts'

/** How often the primary is killed; the whole law is ten. */
const rounds = Number(process.env['FAILOVER_ROUNDS'] ?? 1)
/** Times are held where they are asked for: a machine that has other work needs longer. */
const isMeasured = process.env['FAILOVER_ROUNDS'] !== undefined
const writers = 8
/** Between two orders of a writer: what is shown needs no more of them, and a long run has as many as there can be. */
const pause = isMeasured ? 0 : 60

interface Node { name: string, server: Postgres }
interface Written { key: string, title: string, at: number }

let pair: Pair
let gateway: Gateway
let organization: Organization
let worker: ChildProcess
let primary: Node
let standby: Node
let ports: number[]
let count = 0

/** The database on both servers, as one address. */
const following = (role: 'authenticator' | 'assetry_worker' | 'postgres'): string => {
  const { username, password } = new URL(pair.address(primary.server, role))
  return readableAddress(`postgresql://${username}:${password}@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/assetry`)
}

const on = async <Row extends object>(node: Node, statement: string, values: unknown[] = []): Promise<Row[]> =>
  await withClient(pair.address(node.server, 'postgres'), async (client) => (await client.query<Row>(statement, values)).rows)

async function postmaster({ name }: Node): Promise<number> {
  return Number((await readFile(join(pair.place, name, 'postmaster.pid'), 'utf8')).split('\n')[0])
}

/** Ends a server as a power cut does. */
async function kill(node: Node): Promise<void> {
  process.kill(-await postmaster(node), 'SIGKILL')
  await node.server.exited
  await rm(join(pair.place, node.name, 'postmaster.pid'), { force: true })
}

/** Commits wait for the standby from now on, or for nobody. */
async function waitForStandby(isSynchronous: boolean): Promise<void> {
  await on(primary, `alter system set synchronous_standby_names = '${isSynchronous ? '*' : ''}'`)
  await on(primary, 'select pg_reload_conf()')
  await expect.poll(async () => (await on<{ state: string }>(primary, 'select sync_state as state from pg_stat_replication'))[0]?.state)
    .toBe(isSynchronous ? 'sync' : 'async')
}

/** How many work orders were acknowledged so far. */
let acknowledged = 0

/** Waits until so many more work orders are acknowledged, however slow the machine is. */
async function more(orders: number): Promise<void> {
  const before = acknowledged
  await expect.poll(() => acknowledged, { interval: 10 }).toBeGreaterThanOrEqual(before + orders)
}

/** Creates work orders until it is told to stop; each is sent with its key until it is acknowledged. */
function write(stop: AbortSignal): Promise<Written[]> {
  const one = async (): Promise<Written[]> => {
    const written: Written[] = []
    while (!stop.aborted) {
      const key = randomUUID()
      const body = { p_values: { site_id: organization.siteId, location_id: organization.locationId, title: key } }
      let status = 0
      while (status !== 200) {
        status = await send(gateway.url, {
          method: 'POST', path: '/rpc/create_work_order', body,
          headers: { authorization: `Bearer ${organization.token}`, 'idempotency-key': key }, milliseconds: 20_000,
        }).then((answer) => answer.status, () => 0)
        if (status !== 200) {
          expect([0, 409, 503, 502, 504, 429]).toContain(status)
          await sleep(50)
        }
      }
      written.push({ key, title: key, at: performance.now() })
      acknowledged++
      await sleep(pause)
    }
    return written
  }
  return Promise.all(Array.from({ length: writers }, one)).then((all) => all.flat())
}

/** What was acknowledged and is not there, or is there twice. */
async function missing(written: Written[]): Promise<{ lost: number, doubled: number }> {
  const rows = await on<{ title: string, count: number }>(primary,
    'select title, count(*)::integer as count from work.work_orders where title = any ($1) group by title', [written.map(({ title }) => title)])
  return { lost: written.length - rows.length, doubled: rows.filter((row) => row.count > 1).length }
}

/** Makes the standby the primary, and the one before its standby. */
async function promote(): Promise<void> {
  await on(standby, 'select pg_promote(true, 60)')
  await expect.poll(async () => await on(standby, 'select pg_is_in_recovery() as is'), { interval: 50 }).toEqual([{ is: false }])
  ;[primary, standby] = [standby, primary]
}

/** Gives the worker a job, and waits until it has taken it. */
async function work(): Promise<void> {
  await on(primary, `select core.enqueue('run_scheduled_task', '{"name": "forget_sessions"}')`)
  await expect.poll(async () => (await on(primary,
    `select from graphile_worker.jobs where task_identifier = 'run_scheduled_task' and locked_at is null and run_at <= now()`)).length, { interval: 200 }).toBe(0)
}

async function rebuild(): Promise<void> {
  await standby.server.stop()
  const name = `again_${++count}`
  const port = standby.server.port
  await rm(join(pair.place, standby.name), { recursive: true, force: true })
  await pair.copy(primary.server.superuserUrl, name)
  standby = { name, server: await pair.postgres(name, {}, port) }
}

beforeAll(async () => {
  pair = await startPair()
  primary = { name: 'primary', server: pair.primary }
  standby = { name: 'standby', server: pair.standby }
  ports = [pair.primary.port, pair.standby.port]
  const postgrest = await pair.postgrest(libpqAddress(following('authenticator')))
  gateway = await pair.gateway({ upstream: postgrest.port })
  organization = await newOrganization({ ownerUrl: pair.ownerUrl, gateway }, 'Failover')
  worker = spawn(process.execPath, ['--import', 'tsx', 'worker/main.ts'], {
    cwd: root, env: { PATH: process.env['PATH'], WORKER_DATABASE_URL: libpqAddress(following('assetry_worker')) }, stdio: 'ignore',
  })
})

afterAll(async () => {
  worker?.kill('SIGKILL')
  await pair?.stop()
})

test('killed under eight writers, a synchronous primary loses and doubles nothing, and everything follows', async () => {
  const metrics = await serveMetrics({ databaseUrl: following('assetry_worker'), host: '127.0.0.1', port: await freePort() })
  for (let round = 1; round <= rounds; round++) {
    await waitForStandby(true)
    // It has begun, and works here.
    await work()
    const stop = new AbortController()
    const writing = write(stop.signal)
    await more(5 * writers)
    await kill(primary)
    const killed = performance.now()
    await promote()
    await on(primary, `alter system reset synchronous_standby_names`)
    await on(primary, 'select pg_reload_conf()')
    await work()
    const worked = performance.now()
    await more(5 * writers)
    stop.abort()
    const written = await writing
    const again = Math.min(...written.map(({ at }) => at).filter((at) => at > killed))
    const result = await missing(written)
    console.log(`synchronous, round ${round}: ${written.length} acknowledged, ${JSON.stringify(result)}, `
      + `written again after ${Math.round(again - killed)} ms, worker after ${Math.round(worked - killed)} ms`)
    expect(result).toEqual({ lost: 0, doubled: 0 })
    expect(again).toBeGreaterThan(killed)
    if (isMeasured) expect([again - killed < 5000, worked - killed < 20_000]).toEqual([true, true])
    expect(await (await fetch(metrics.url)).text()).toMatch(/^assetry_database_up 1$/m)
    expect(await findPrimary(following('postgres'))).toEqual({ host: '127.0.0.1', port: primary.server.port })
    await rebuild()
  }
  await metrics.stop()
})

test('an asynchronous primary loses what it had not sent: as much as the standby was behind', async () => {
  for (let round = 1; round <= rounds; round++) {
    await waitForStandby(false)
    const stop = new AbortController()
    const writing = write(stop.signal)
    await more(5 * writers)
    // As a link that is slow: what was acknowledged before has arrived, what is acknowledged from here on may not have left.
    const cut = performance.now()
    const [sent] = await on<{ lsn: string }>(primary, 'select pg_current_wal_insert_lsn()::text as lsn')
    await expect.poll(async () => await on(standby, 'select pg_last_wal_receive_lsn() >= $1::pg_lsn as has_all', [sent?.lsn]))
      .toEqual([{ has_all: true }])
    await on(standby, `alter system set primary_conninfo = ''`)
    await on(standby, 'select pg_reload_conf()')
    await expect.poll(async () => await on(primary, 'select from pg_stat_replication'), { interval: 10 }).toEqual([])
    await more(writers)
    await kill(primary)
    const killed = performance.now()
    await promote()
    await more(5 * writers)
    stop.abort()
    const written = await writing
    const result = await missing(written)
    const behind = written.filter(({ at }) => at > cut && at <= killed).length
    console.log(`asynchronous, round ${round}: ${written.length} acknowledged, ${JSON.stringify(result)}, ${behind} while the link was slow`)
    expect(result.doubled).toBe(0)
    expect(result.lost).toBeGreaterThan(0)
    expect(result.lost).toBeLessThanOrEqual(behind)
    await rebuild()
  }
})

test('a primary that comes back is fenced: nobody follows it, and it becomes a standby', async () => {
  const before = { ...primary }
  await kill(primary)
  await promote()
  // What Patroni does before it lets the old one start: it takes no writes.
  const fence = join(pair.place, before.name, 'postgresql.auto.conf')
  await writeFile(fence, `${await readFile(fence, 'utf8')}default_transaction_read_only = on\n`)
  await giveToServers(fence, 0o600)
  const old = await pair.postgres(before.name, {}, before.server.port)
  expect(await findPrimary(following('postgres'))).toEqual({ host: '127.0.0.1', port: primary.server.port })
  const stop = new AbortController()
  const writing = write(stop.signal)
  await more(5 * writers)
  stop.abort()
  const written = await writing
  expect(await missing(written)).toEqual({ lost: 0, doubled: 0 })
  standby = { name: before.name, server: old }
  expect(await on(standby, 'select from work.work_orders where title = any ($1)', [written.map(({ title }) => title)])).toEqual([])
  await rebuild()
  await expect.poll(async () => await on(standby, 'select pg_is_in_recovery() as is, count(*)::integer from work.work_orders where title = any ($1)',
    [written.map(({ title }) => title)])).toEqual([{ is: true, count: written.length }])
  // Every host is gone: it is said of each.
  await standby.server.stop()
  await kill(primary)
  await expect(findPrimary(following('postgres'))).rejects.toThrow(/^No host takes writes: 127\.0\.0\.1:\d+ .*; 127\.0\.0\.1:\d+ /)
})
