import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../../../scripts/database/connection.ts'
import { createStandby, dropStandby, listStandbys } from '../../../scripts/database/standbys.ts'
import { standbyChecks } from '../../../scripts/doctor/standbys.ts'
import type { Gateway } from '../../../scripts/stack/gateway.ts'
import type { Postgrest } from '../../../scripts/stack/postgrest.ts'
import { type Answer, type HttpRequest, send } from '../support/http.ts'
import { newOrganization, type Organization } from '../support/installation.ts'
import { type Pair, startPair } from '../support/pair.ts'

/** How many writes are read again, twice; the whole law is 10,000. */
const pairs = Number(process.env['STANDBY_PAIRS'] ?? 300)
/** Times are held where they are asked for: a machine that has other work needs longer. */
const isMeasured = process.env['STANDBY_PAIRS'] !== undefined
const writers = 8
/** Milliseconds by which the standby is behind meanwhile: more than a slow machine needs to read what was written. */
const delay = 1000

let pair: Pair
let gateway: Gateway
let behind: Postgrest
let organization: Organization
const email = 'standbys@example.org'

const metricsOf = async (name: string): Promise<Map<string, number>> => {
  return new Map([...(await metricsText()).matchAll(new RegExp(`^${name}(\\{.*\\}) (\\S+)$`, 'gm'))].map(([, labels = '', value = '']) =>
    [labels, value === '+Inf' ? Infinity : Number(value)]))
}
const metricsText = async (): Promise<string> => await (await fetch(`http://127.0.0.1:${gateway.metricsPort}/metrics`)).text()

/** Reads that the standby answered, and those that it passed on. A request is counted and gives back its place when it is logged, after its answer. */
async function reads(): Promise<{ answered: number, passed: number }> {
  await expect.poll(async () => /^assetry_calls_running 0$/m.test(await metricsText()), { interval: 10 }).toBe(true)
  const counts = await metricsOf('assetry_standby_reads_total')
  const of = (outcome: string) => counts.get(`{standby="standby_first",outcome="${outcome}"}`) ?? 0
  return { answered: of('answered'), passed: of('passed') }
}

/** What the standby answered and passed on while something was done. */
async function readsDuring(run: () => Promise<unknown>): Promise<{ answered: number, passed: number }> {
  const before = await reads()
  await run()
  const after = await reads()
  return { answered: after.answered - before.answered, passed: after.passed - before.passed }
}

const lag = async (): Promise<number> => (await metricsOf('assetry_standby_read_lag_seconds')).get('{standby="standby_first"}') ?? Infinity
const isAsked = async (): Promise<void> => await expect.poll(lag, { interval: 100 }).toBeLessThanOrEqual(5)

async function ask(token: string, method: string, path: string, rest: Partial<HttpRequest> = {}): Promise<Answer> {
  return await send(gateway.url, { method, path, ...rest, headers: { authorization: `Bearer ${token}`, ...rest.headers } })
}

/** A session of its own for the administrator: the token of one that only the primary has for a moment. */
async function signIn(account?: string, key?: string): Promise<string> {
  return await withClient(pair.address(pair.primary, 'postgres'), async (client) => {
    const { rows: [row] } = await client.query<{ token: string }>(
      `select identity.session_token(identity.open_session(a.id, a.id, $3)) as token
         from identity.accounts as a where a.id = coalesce($2, (select id from identity.accounts where email = $1))`, [email, account, key])
    return row?.token ?? ''
  })
}

/** Creates a work order as a token; answers its id. */
async function order(token: string, title: string): Promise<string> {
  const answer = await ask(token, 'POST', '/rpc/create_work_order', {
    body: { p_values: { site_id: organization.siteId, location_id: organization.locationId, title } },
  })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  return (answer.body as { id: string }[])[0]?.id ?? ''
}

const found = async (token: string, id: string): Promise<number> =>
  ((await ask(token, 'GET', `/work_orders?id=eq.${id}&select=id`)).body as unknown[]).length

/** What doctor finds about standbys, by the beginning of each check. */
async function findings(server: 'primary' | 'standby'): Promise<string[]> {
  return await withClient(pair.address(pair[server], 'postgres'), async (client) => {
    const found: string[] = []
    for (const { what, sql } of standbyChecks) if ((await client.query(sql)).rows.length > 0) found.push(what)
    return found
  })
}

/** Sets a setting of the primary, or takes it back. */
async function setPrimary(name: string, value?: string): Promise<void> {
  await withClient(pair.primary.superuserUrl, async (client) => {
    await client.query(value === undefined ? `alter system reset ${name}` : `alter system set ${name} = '${value}'`)
    await client.query('select pg_reload_conf()')
  })
}

const onStandby = async (statement: string): Promise<void> =>
  await withClient(pair.standby.superuserUrl, async (client) => void await client.query(statement))

beforeAll(async () => {
  pair = await startPair()
  const before = await pair.postgrest(pair.address(pair.primary, 'authenticator'))
  behind = await pair.postgrest(pair.address(pair.standby, 'authenticator'), { 'db-channel-enabled': 'false' })
  gateway = await pair.gateway({ upstream: before.port, standbys: [behind.port] })
  organization = await newOrganization({ ownerUrl: pair.ownerUrl, gateway }, 'Standbys')
})

afterAll(async () => await pair?.stop())

test('lists and reading actions are answered by the standby, the rest by the primary', async () => {
  await isAsked()
  const token = await signIn()
  const { paths } = await (await fetch(`${gateway.url}/openapi.json`)).json() as {
    paths: Record<string, { get?: object, post?: { requestBody?: { content: Record<string, { example?: unknown }> } } }>
  }
  const { rows } = await withClient(pair.ownerUrl, async (client) => await client.query<{ path: string }>(
    `select '/rpc/' || proname as path from pg_proc
      where pronamespace = 'api'::regnamespace and provolatile <> 'v' and has_function_privilege('authenticated', oid, 'execute')
        and not has_function_privilege('anon', oid, 'execute') and proname <> 'root' order by 1`))
  const lists = Object.keys(paths).filter((path) => /^\/\w+$/.test(path) && paths[path]?.get !== undefined)
  expect(lists.length).toBeGreaterThan(100)
  expect(rows.length).toBeGreaterThan(50)
  await expect.poll(async () => await readsDuring(async () => await ask(token, 'GET', '/sites'))).toEqual({ answered: 1, passed: 0 })
  // On a machine that has other work the standby may not be asked for a while.
  await expect.poll(async () => {
    const refused: unknown[] = []
    const counts = await readsDuring(async () => {
      for (const path of lists) {
        const { status } = await ask(token, 'GET', `${path}?limit=2`)
        if (status !== 200) refused.push([path, status])
      }
    })
    return { refused, ...counts }
  }).toEqual({ refused: [], answered: lists.length, passed: 0 })
  // Asked past the gateway, a standby says itself whether it can.
  for (const { path } of rows) {
    const body = paths[path]?.post?.requestBody?.content['application/json']?.example ?? {}
    const answer = await send(behind.url, { method: 'POST', path, body, headers: { authorization: `Bearer ${token}` } })
    expect([path, answer.status < 500 && (answer.status < 400 || !/"(25006|0A000|55000)"|recovery/.test(answer.text)), answer.text]).toEqual([path, true, answer.text])
    // What is refused there is asked of the primary, which decides.
    await expect.poll(async () => {
      const { answered, passed } = await readsDuring(async () => await ask(token, 'POST', path, { body }))
      return [path, answered + passed]
    }).toEqual([path, 1])
  }
  const writing = Object.keys(paths).filter((path) => path.startsWith('/rpc/') && !rows.some((row) => row.path === path))
  expect(writing.length).toBeGreaterThan(300)
  expect(await readsDuring(async () => {
    for (const path of writing.slice(0, 60)) await ask(token, 'POST', path, { body: { p_nothing: 1 } })
    await ask(token, 'POST', '/sites', { body: {} })
    await fetch(`${gateway.url}/ready`)
  })).toEqual({ answered: 0, passed: 0 })
})

test('under eight writers nobody reads less than they wrote, and the standby answers its part', async () => {
  const tokens = await Promise.all(Array.from({ length: writers }, async () => await signIn()))
  /** Each write is read at once, and a little later. */
  const readAgain = async (count: number): Promise<{ stale: number, answered: number, passed: number }> => {
    let left = count
    let stale = 0
    const counts = await readsDuring(async () => await Promise.all(tokens.map(async (token) => {
      while (left-- > 0) {
        const id = await order(token, randomUUID())
        if (await found(token, id) !== 1) stale++
        await sleep(50)
        if (await found(token, id) !== 1) stale++
      }
    })))
    console.log(`${count} writes, each read twice: ${stale} stale, ${counts.answered} answered by the standby, ${counts.passed} passed on`)
    return { stale, ...counts }
  }
  const near = await readAgain(pairs)
  expect(near.stale).toBe(0)
  expect(near.answered).toBeGreaterThanOrEqual(isMeasured ? pairs : pairs / 3)
  // As over a long line, where without the comparison most reads would find nothing.
  await onStandby(`alter system set recovery_min_apply_delay = '${delay}ms'`)
  await onStandby('select pg_reload_conf()')
  let stale = 0
  // On a machine that has other work the standby may not be asked for a while.
  await expect.poll(async () => {
    await isAsked()
    const far = await readAgain(pairs / 4)
    stale += far.stale
    return far.passed
  }).toBeGreaterThan(0)
  await onStandby('alter system reset recovery_min_apply_delay')
  await onStandby('select pg_reload_conf()')
  expect(stale).toBe(0)
})

/**
 * What the standby answered and passed on of what is done while it applies nothing. It is asked for some seconds of that only, which a
 * machine that has other work may need for one act: then the act is repeated, until the counts are these.
 */
async function expectPaused(expected: { answered: number, passed: number }[], act: () => Promise<{ answered: number, passed: number }[]>): Promise<void> {
  await expect.poll(async () => {
    await isAsked()
    await onStandby('select pg_wal_replay_pause()')
    try {
      return await act()
    } finally {
      await onStandby('select pg_wal_replay_resume()')
    }
  }).toEqual(expected)
}

test('what the standby has not applied is read from the primary: one write, two at once, a renewed token', async () => {
  const [writer, twice, other] = await Promise.all([signIn(), signIn(), signIn()])
  let renewed = await signIn()
  const first = await order(writer, 'Applied')
  await expect.poll(async () => await readsDuring(async () => await found(writer, first))).toEqual({ answered: 1, passed: 0 })
  const [byStandby, passedOn, byPrimary] = [{ answered: 1, passed: 0 }, { answered: 0, passed: 1 }, { answered: 0, passed: 0 }]
  await expectPaused([passedOn, byStandby], async () => {
    const id = await order(writer, 'Not applied')
    // Nobody else was promised anything.
    return [await readsDuring(async () => expect(await found(writer, id)).toBe(1)), await readsDuring(async () => expect(await found(other, id)).toBe(0))]
  })
  // Nor can anybody say of themselves what they wrote.
  await expectPaused([byStandby], async () => [await readsDuring(async () => await ask(other, 'GET', '/sites', { headers: { 'x-written': '99999999' } }))])
  // The order in which two at once are answered is not that in which they committed.
  // Of two that come at once the second may wait until the first is answered.
  await expectPaused([byPrimary, passedOn], async () => {
    const ids = await Promise.all([order(twice, 'One of two'), order(twice, 'Two of two')])
    const both = await readsDuring(async () => expect(await Promise.all(ids.map(async (each) => await found(twice, each)))).toEqual([1, 1]))
    const alone = await order(twice, 'Alone again')
    return [both, await readsDuring(async () => expect(await found(twice, alone)).toBe(1))]
  })
  await expectPaused([passedOn], async () => {
    [{ token: renewed = '' } = {}] = (await ask(renewed, 'POST', '/rpc/refresh_session', { body: {} })).body as { token?: string }[]
    return [await readsDuring(async () => await ask(renewed, 'GET', '/sites'))]
  })
  // A session that the standby does not know is looked for at the primary.
  await expectPaused([passedOn], async () => {
    const fresh = await signIn()
    const counts = await readsDuring(async () => expect((await ask(fresh, 'GET', '/sites')).status).toBe(200))
    const read = await ask(fresh, 'POST', '/rpc/whoami', { body: {} })
    expect([read.status, read.headers['x-written'], read.headers['x-position']]).toEqual([200, undefined, undefined])
    return [counts]
  })
  await isAsked()
})

test('a transaction that began earlier and commits later is not taken for applied', async () => {
  const token = await signIn()
  const early = new pg.Client(pair.address(pair.primary, 'postgres'))
  await early.connect()
  await early.query('begin')
  const { rows: [own] } = await early.query<{ id: string }>('select pg_current_xact_id()::text as id')
  await early.query('create table public.early ()')
  const late = await order(token, 'Began later')
  const direct = async (written: string): Promise<Answer> => await send(behind.url, {
    method: 'GET', path: `/work_orders?id=eq.${late}&select=title`, headers: { authorization: `Bearer ${token}`, 'x-written': written },
  })
  await expect.poll(async () => (await direct('3')).body).toEqual([{ title: 'Began later' }])
  await onStandby('select pg_wal_replay_pause()')
  await early.query('commit')
  await early.end()
  await withClient(pair.standby.superuserUrl, async (client) => {
    // The standby's snapshot says otherwise.
    expect((await client.query('select pg_visible_in_snapshot($1::text::xid8, pg_current_snapshot()) as is_visible', [own?.id])).rows)
      .toEqual([{ is_visible: true }])
  })
  expect(await direct(own?.id ?? '')).toMatchObject({ status: 503, body: { code: 'STANDBY_BEHIND' } })
  expect(await direct('99999999')).toMatchObject({ status: 503, body: { code: 'STANDBY_BEHIND' } })
  await onStandby('select pg_wal_replay_resume()')
  await expect.poll(async () => (await direct(own?.id ?? '')).status).toBe(200)
})

test('a session that was signed out and a key that was revoked are refused everywhere at once', async () => {
  const token = await signIn()
  const account = await organization.call('create_account', {
    p_values: { kind: 'SERVICE', display_name: 'Integration', reaches_all_sites: true },
  })
  const issued = await organization.call('issue_api_key', { p_account_id: account.id, p_values: { name: 'Line' } })
  const ofKey = await signIn(account.id, issued.id)
  const everywhere = async (each: string) => [
    (await ask(each, 'GET', '/sites')).status,
    (await send(behind.url, { method: 'GET', path: '/sites', headers: { authorization: `Bearer ${each}` } })).status,
  ]
  for (const [each, end] of [
    [token, async () => await ask(token, 'POST', '/rpc/sign_out', { body: {} })],
    [ofKey, async () => await organization.call('revoke_api_key', { p_api_key_id: issued.id })],
  ] as const) {
    await expect.poll(async () => await everywhere(each)).not.toContain(401)
    await end()
    const began = performance.now()
    await expect.poll(async () => await everywhere(each), { interval: 20 }).toEqual([401, 401])
    if (isMeasured) expect(performance.now() - began).toBeLessThan(1000)
  }
})

test('doctor says what keeps standbys from following, and create refuses what cannot be', async () => {
  const bounded = 'replication slots are bounded'
  const alone = 'writes go on without one of the synchronous standbys'
  expect([await findings('primary'), await findings('standby')]).toEqual([[], []])
  await setPrimary('max_slot_wal_keep_size')
  await expect.poll(async () => await findings('primary')).toEqual([bounded])
  await setPrimary('max_slot_wal_keep_size', '1GB')
  for (const [names, faults] of [
    ['standby', [alone]], ['ANY 1 (standby)', [alone]], ['FIRST 2 (standby, other)', [alone]], ['*', []], ['ANY 1 (standby, other)', []],
    ['1 (standby, other)', []],
  ] as const) {
    await setPrimary('synchronous_standby_names', names)
    await expect.poll(async () => [names, await findings('primary')]).toEqual([names, faults])
  }
  await setPrimary('synchronous_standby_names')
  await expect.poll(async () => await findings('primary')).toEqual([])
  const { superuserUrl } = pair.primary
  const refused = async (name: string, directory: string, keep = '1GB'): Promise<string> =>
    await createStandby(superuserUrl, { name, directory, keep }).then(() => 'created', (error: Error) => error.message)
  expect(await refused('No', join(pair.place, 'no'))).toContain('No is no name of a standby')
  expect(await refused('no', join(pair.place, 'no'), '10 GB')).toContain('10 GB is no size')
  expect(await refused('standby', join(pair.place, 'no'))).toContain('There is a slot standby already')
  // What was made before the fault is gone again.
  expect(await refused('no', join(pair.place, 'primary'))).toContain('is not empty')
  expect((await listStandbys(superuserUrl)).map(({ name }) => name)).toEqual(['standby'])
  expect(await withClient(superuserUrl, async (client) => (await client.query(`select from pg_roles where rolname = 'standby_no'`)).rowCount)).toBe(0)
})

test('a standby that is cut off is asked nothing soon, and again when it has caught up', async () => {
  const token = await signIn()
  const [{ setting = '' } = {}] = (await withClient(pair.standby.superuserUrl, async (client) =>
    await client.query<{ setting: string }>(`select setting from pg_settings where name = 'primary_conninfo'`))).rows
  await onStandby(`alter system set primary_conninfo = ''`)
  await onStandby('select pg_reload_conf()')
  await expect.poll(async () => (await listStandbys(pair.primary.superuserUrl))[0]?.isConnected).toBe(false)
  const id = await order(token, 'Cut off')
  const began = performance.now()
  await expect.poll(lag, { interval: 100 }).toBeGreaterThan(5)
  expect(await findings('standby')).toEqual(['a standby receives from its primary'])
  if (isMeasured) expect(performance.now() - began).toBeLessThan(10_000)
  const other = await signIn()
  expect(await readsDuring(async () => expect(await found(other, id)).toBe(1))).toEqual({ answered: 0, passed: 0 })
  await onStandby(`alter system set primary_conninfo = '${setting.replaceAll('\'', '\'\'')}'`)
  await onStandby('select pg_reload_conf()')
  await isAsked()
  await expect.poll(async () => await readsDuring(async () => await found(other, id))).toEqual({ answered: 1, passed: 0 })
})

test('when the standby ends, every read is answered all the same; what is gone is deleted', async () => {
  const token = await signIn()
  await expect(dropStandby(pair.primary.superuserUrl, 'standby')).rejects.toThrow('standby is connected: stop its server first.')
  const reading = Array.from({ length: 4 }, async () => {
    const statuses = new Set<number>()
    for (let count = 0; count < 60; count++) statuses.add((await ask(token, 'GET', '/work_orders?limit=200')).status)
    return [...statuses]
  })
  await pair.standby.stop()
  expect(await Promise.all(reading)).toEqual(Array.from({ length: 4 }, () => [200]))
  await behind.stop()
  expect((await ask(token, 'GET', '/work_orders?limit=1')).status).toBe(200)
  await expect.poll(lag, { interval: 100 }).toBe(Infinity)
  expect(await readsDuring(async () => await ask(token, 'GET', '/sites'))).toEqual({ answered: 0, passed: 0 })
  await expect.poll(async () => (await listStandbys(pair.primary.superuserUrl))[0]).toMatchObject({ name: 'standby', isConnected: false })
  await dropStandby(pair.primary.superuserUrl, 'standby')
  expect(await listStandbys(pair.primary.superuserUrl)).toEqual([])
  await expect(dropStandby(pair.primary.superuserUrl, 'standby')).rejects.toThrow('There is no standby standby')
})
