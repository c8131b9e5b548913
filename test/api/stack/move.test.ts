import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actingAs, withClient } from '../../../scripts/database/connection.ts'
import { exportSecret, importSecret } from '../../../scripts/database/peppers.ts'
import { examine } from '../../../scripts/doctor/examine.ts'
import { addCell, leadHost } from '../../../scripts/move/hosts.ts'
import { listed, readTables } from '../../../scripts/move/tables.ts'
import { root } from '../../support/files.ts'
import { send } from '../support/http.ts'
import { type Installation, newOrganization, type Organization } from '../support/installation.ts'
import { assetry, startCellServers, startWriting, withCells } from './two-cells.ts'

/** ASSETRY_MOVE_ORDERS=100000 is the long form, for a machine without other work: no kills, and a pause of at most five seconds. */
const orders = Number(process.env['ASSETRY_MOVE_ORDERS'] ?? 0)
const hosts = { moved: 'moved.example.org', stays: 'stays.example.org', third: 'third.example.org' }

let servers: Awaited<ReturnType<typeof startCellServers>>

beforeAll(async () => {
  servers = await startCellServers('move')
})

afterAll(async () => {
  await servers?.stop()
})

/** Work orders like the first, with their lines of the log. */
async function fill(url: string, { organizationId }: Organization, count: number): Promise<void> {
  const { moving } = await withClient(url, readTables)
  const columns = moving.find(({ name }) => name === 'work.work_orders')?.columns ?? []
  await withClient(url, async (client) => {
    await client.query(`select set_config('assetry.organization_id', $1, false)`, [organizationId])
    for (let at = 0; at < count; at += 2000) {
      await client.query(
        `insert into work.work_orders (${listed(columns)})
         select ${listed(columns, 'r')}
           from work.work_orders as w
          cross join generate_series($2::integer, $3::integer) as n
          cross join lateral jsonb_populate_record(null::work.work_orders, to_jsonb(w) || jsonb_build_object(
            'id', uuidv7(), 'work_order_number', 'BULK-' || n, 'title', 'Bulk ' || n)) as r
          where w.organization_id = $1 and w.title = 'The first'`, [organizationId, at + 1, Math.min(at + 2000, count)])
    }
  })
}

async function titles(url: string, organizationId: string): Promise<string[]> {
  return await withClient(url, async (client) => (await client.query<{ title: string }>(
    `select title from work.work_orders where organization_id = $1 and title !~ '^Bulk' order by title`, [organizationId])).rows.map(({ title }) => title))
}

async function read(host: string, token: string): Promise<string> {
  const answer = await send(servers.front.url, { method: 'GET', path: '/sites?select=code', headers: { host, authorization: `Bearer ${token}` } })
  return `${answer.status} ${answer.status === 200 ? answer.text : (answer.body as { code: string }).code}`
}

test('an organization moves under eight writers, and back', async () => {
  await withCells(servers.primary, async (source, target) => {
    const { pidFile, cellsDirectory: directory, url } = servers.front
    const targetUrl = target.superuserUrl
    await addCell(directory, 'east', new URL(source.gateway.url).host)
    await addCell(directory, 'west', new URL(target.gateway.url).host, pidFile)
    const organizations = { moved: await newOrganization(source, 'Moved'), stays: await newOrganization(source, 'Stays'), third: await newOrganization(source, 'Third') }
    for (const [name, { organizationId }] of Object.entries(organizations)) {
      const host = hosts[name as keyof typeof hosts]
      await withClient(source.ownerUrl, async (client) => await client.query('select core.give_hostname($1, $2)', [organizationId, host]))
      await leadHost({ directory, cell: 'east', pidFile }, host)
    }
    const { moved, stays } = organizations
    await fill(source.superuserUrl, moved, orders)
    await expect.poll(async () => await read(hosts.moved, moved.token)).toBe('200 [{"code":"MAIN"}]')
    expect(await read('nobody.example.org', moved.token)).toBe('421 HOST_NOT_SERVED')
    await expect.poll(async () => await read(hosts.stays, moved.token)).toBe('401 SESSION_ENDED')

    const common = ['--room', '30000', '--hosts', directory, '--gateway-pid', pidFile]
    const move = ['move', moved.organizationId, ...common, '--to-cell', 'west']
    const run = async (words: string[], until?: string) => await assetry(source.superuserUrl, targetUrl, words, until)

    const pepper = await withClient(source.ownerUrl, async (client) => (await client.query<{ kid: string }>(
      `select kid from identity.secrets where kind = 'PASSWORD_PEPPER'`)).rows[0]?.kid ?? '')
    const refused = await run(move)
    expect(refused).toMatchObject({ status: 2, error: expect.stringContaining(`secret export ${pepper}`) })
    await importSecret(actingAs(targetUrl, 'assetry_owner'), await exportSecret(source.ownerUrl, pepper))

    const faults = async () => (await examine(actingAs(targetUrl, 'assetry_owner'))).filter(({ level }) => level === 'fail')
    const faultsBefore = await faults()
    const writing = startWriting(url, hosts.moved, moved)
    const beside = startWriting(url, hosts.stays, stays, 1)
    await expect.poll(() => writing.acknowledged.length).toBeGreaterThan(50)
    for (const step of orders > 0 ? [] : ['copying audit.events', 'pause', 'host and end']) {
      expect(await run(move, step)).toMatchObject({ status: -1, error: expect.stringContaining(step) })
    }
    const last = await run(move)
    expect(last).toMatchObject({ status: 0, text: expect.stringContaining('is served by the target') })
    if (orders > 0) {
      const seconds = Number(/for ([0-9.]+) s/.exec(last.text)?.[1])
      console.log(last.text)
      console.log(`${orders} work orders: nobody could write for ${seconds} s; the longest time without an order was ${Math.round(writing.gap)} ms`)
      expect(seconds).toBeLessThan(5)
    }
    const before = writing.acknowledged.length
    await expect.poll(() => writing.acknowledged.length).toBeGreaterThan(before + 20)
    await writing.stop()
    await beside.stop()

    expect([...writing.refusals].filter((code) => !/^(503 (ORGANIZATION_MOVING|SERVICE_UNAVAILABLE|BUSY)|429 TOO_MANY_CALLS)$/.test(code))).toEqual([])
    expect(await titles(targetUrl, moved.organizationId)).toEqual(['The first', ...writing.acknowledged].toSorted())
    const kept = await titles(source.superuserUrl, moved.organizationId)
    expect(kept.length).toBeLessThan(writing.acknowledged.length)
    expect(await titles(source.superuserUrl, stays.organizationId)).toEqual(['The first', ...beside.acknowledged].toSorted())
    await withClient(targetUrl, async (client) => {
      for (const { name, owner } of (await readTables(client)).moving) {
        const { rows } = await client.query(`select from ${name} where ${owner} <> $1`, [moved.organizationId])
        expect([name, rows.length]).toEqual([name, 0])
      }
    })
    expect(await read(hosts.moved, moved.token)).toBe('200 [{"code":"MAIN"}]')
    expect(await read(hosts.moved, stays.token)).toBe('401 SESSION_ENDED')
    expect(await faults()).toEqual(faultsBefore)
    const status = await run(['move', moved.organizationId, '--status'])
    expect(status.text).toMatch(/^source {2}OUT {2}MOVED .*\ntarget {2}IN {2}MOVED /)
    await log(source.superuserUrl, targetUrl, moved.organizationId)

    const undo = ['move', moved.organizationId, '--undo', ...common, '--to-cell', 'east']
    const written = await run(undo)
    expect(written).toMatchObject({ status: 2, error: expect.stringMatching(/^.*\d+ changes were written since the switch/s) })
    expect(await read(hosts.moved, moved.token)).toBe('200 [{"code":"MAIN"}]')
    expect(await run([...undo, '--discard-writes'])).toMatchObject({ status: 0, text: expect.stringContaining('changes are lost') })
    await expect.poll(async () => await read(hosts.moved, moved.token)).toBe('200 [{"code":"MAIN"}]')
    expect(await titles(source.superuserUrl, moved.organizationId)).toEqual(kept)
    expect(await titles(targetUrl, moved.organizationId)).toEqual([])
    await restoreThird(source, target, targetUrl, organizations.third)
  })
})

/** As from a restored backup: into a cell that does not have the organization, and again in place of what it has. */
async function restoreThird(source: Installation, target: Installation, targetUrl: string, { organizationId, token }: Organization): Promise<void> {
  const restore = async (...words: string[]) => await assetry(source.superuserUrl, targetUrl, ['restore', organizationId, '--room', '30000', ...words])
  expect(await restore()).toMatchObject({ status: 0 })
  const answer = await send(target.gateway.url, {
    method: 'POST', path: '/rpc/create_site', headers: { authorization: `Bearer ${token}`, host: hosts.third },
    body: { p_values: { code: 'LATER', name: 'Later', time_zone: 'Europe/Berlin' } },
  })
  expect(answer.status).toBe(200)
  const sites = async () => await withClient(targetUrl, async (client) => (await client.query<{ codes: string }>(
    `select string_agg(code, ' ' order by code) as codes from core.sites where organization_id = $1`, [organizationId])).rows[0]?.codes)
  expect(await sites()).toBe('LATER MAIN')
  // The backup knows of a move of its own time, and not of this one.
  await withClient(source.superuserUrl, async (client) => await client.query(
    `update core.moves set other_side = 'a cell of before', step = 'COPIED' where organization_id = $1`, [organizationId]))
  expect(await restore()).toMatchObject({ status: 2, error: expect.stringContaining('--replace replaces it') })
  expect(await sites()).toBe('LATER MAIN')
  expect(await restore('--replace')).toMatchObject({ status: 0 })
  expect(await sites()).toBe('MAIN')
  const old = await assetry(source.superuserUrl, targetUrl, ['move', organizationId, '--forget'])
  expect(old).toMatchObject({ status: 0, text: expect.stringMatching(/^\d+ rows of /) })
  await withClient(source.superuserUrl, async (client) => {
    for (const { name, owner } of (await readTables(client)).moving) {
      expect([name, (await client.query(`select from ${name} where ${owner} = $1 limit 1`, [organizationId])).rowCount]).toEqual([name, 0])
    }
  })
}

/** The chain and all its lines came whole. */
async function log(sourceUrl: string, targetUrl: string, organizationId: string): Promise<void> {
  const verify = async (url: string) => await promisify(execFile)(
    process.execPath, [join(root, 'scripts/cli/assetry.mjs'), 'log', 'verify', organizationId], { cwd: root, env: { ...process.env, DATABASE_URL: url } })
  for (const url of [sourceUrl, targetUrl]) expect((await verify(url)).stderr).toBe('')
}
