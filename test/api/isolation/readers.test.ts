import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Hidden, type HiddenRows, probeLists, probeWrites } from '../support/probes.ts'
import { populated } from '../support/population.ts'
import type { Member } from '../support/tenant.ts'
import { blindPlaces, countProbes, expectNoLeaks, idsOf, rowsOf, tellProbes } from './isolation.ts'

// Three readers of one site: one reads everything, one the work that they watch, one nothing but places and vocabulary.
let all: Member
let own: Member
let none: Member
/** Who reads their own work and the log. */
let auditor: Member
let ownOrder: string
/** What the second does not see of work. */
let others: Hidden
/** Everything of work, purchasing and stock. */
let everything: Hidden
let rows: HiddenRows
let listsOfWork: string[]

beforeAll(async () => {
  const { tenant, member, north } = await populated()
  all = await tenant.member({ sites: [north] })
  own = await tenant.member({ sites: [north], permissions: ['work.read_own'] })
  none = await tenant.member({ sites: [north], permissions: ['site.update'] })
  auditor = await tenant.member({ sites: [north], permissions: ['work.read_own', 'audit.read', 'audit_event.read'] })
  await tenant.sql(`update identity.roles as r set reading = 'NAMED' from identity.account_roles as a
                     where a.role_id = r.id and a.account_id = any ($1)`, [[own.id, none.id, auditor.id]])
  const needed = await tenant.sql<{ path: string, domain: string }>(
    `select path, domain from hook.reading_needed() where path not like 'rpc/%'`)
  const listsOf = (...domains: string[]): string[] =>
    needed.filter(({ domain }) => domains.includes(domain)).map(({ path }) => path)
  listsOfWork = listsOf('work')
  const [order] = (await all.get('/work_orders?order=created_at.asc&limit=1')).body as { id: string }[]
  ownOrder = order?.id ?? ''
  await tenant.sql(`insert into work.watchers (organization_id, site_id, work_order_id, account_id)
                    select organization_id, site_id, id, $2 from work.work_orders where id = $1`, [ownOrder, own.id])
  others = only(await idsOf(member, (row) => row.id !== ownOrder && row.work_order_id !== ownOrder), listsOfWork)
  everything = only(await idsOf(member, () => true), listsOf('work', 'procurement', 'inventory', 'safety'))
  rows = await rowsOf(member, everything)
  expect([...others.values()].flat().length).toBeGreaterThan(50)
})

afterAll(tellProbes)

const only = (hidden: Hidden, names: string[]): Hidden => new Map([...hidden].filter(([name]) => names.includes(name)))

/** A list that may not be read is refused as a whole, so that order and conditions are not looked at. */
async function probe(reader: Member, hidden: Hidden): Promise<void> {
  const findings = await probeLists(reader, hidden, [], 5, rows)
  expectNoLeaks({ ...findings, blind: findings.blind.filter((place) => !place.includes('PERMISSION_DENIED')) })
}

test('who reads their own sees, counts and finds no other work', async () => {
  await probe(own, others)
  expect((await own.get('/work_orders')).body).toMatchObject([{ id: ownOrder }])
})

test('who may read none is shown none, and lists of the domain are refused by name', async () => {
  await probe(none, everything)
  for (const list of everything.keys()) {
    expect(await none.get(`/${list}`), list).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } })
  }
})

test('what the others may not read does not change what the first reads', async () => {
  for (const list of listsOfWork) expect((await all.get(`/${list}?limit=1`)).status, list).toBe(200)
})

/** Functions that only read: they answer by what may be read. Actions see what stands within reach (ADR 191). */
const readers = /^(explain|list|preview|search|summarize|verify)_/

test('no function that only reads tells an id that may not be read from an unknown one', async () => {
  for (const [reader, hidden] of [[own, others], [none, everything]] as const) {
    const { leaks, probes } = await probeWrites(reader, hidden, ['LEAN', 'GIVEN'], readers)
    expect(leaks).toEqual([])
    countProbes(probes)
    expect(probes).toBeGreaterThan(50)
  }
  // What is the reader's own is explained, so that ids are looked up.
  expect(Object.keys(blindPlaces)).not.toContain('explain_transition.p_id')
  expect((await own.call('explain_transition', { p_entity: 'work.work_orders', p_id: ownOrder })).status).toBe(200)
})

test('neither options nor codes find what may not be read', async () => {
  const entities = (await all.get('/entities')).body as { entity: string, list: string, code_column: string | null }[]
  let tried = 0
  for (const [reader, hidden] of [[own, others], [none, everything]] as const) {
    for (const { entity, list } of entities) {
      const ids = hidden.get(list) ?? []
      const row = rows.get(list)
      if (ids.length === 0) continue
      const options = await reader.call('list_options', { p_entity: entity })
      const found = options.status === 200 ? (options.body as { id: string }[]).filter(({ id }) => ids.includes(id)) : []
      expect(found, `list_options of ${entity}`).toEqual([])
      for (const [column, value] of Object.entries(row ?? {})) {
        if (!/_number$|^code$/.test(column) || typeof value !== 'string') continue
        const codes = await reader.call('search_codes', { p_code: value })
        const seen = (codes.body as { id: string, entity: string }[])
          .filter((match) => match.entity === entity && ids.includes(match.id))
        expect(seen, `search_codes of ${entity}.${column}`).toEqual([])
        tried++
      }
      tried++
    }
  }
  countProbes(tried)
  expect(tried).toBeGreaterThan(60)
})

test('the log has no line of a record that may not be read', async () => {
  const lines = (await auditor.get('/audit_events?limit=1000')).body as { entity: string, entity_id: string }[]
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter(({ entity }) => entity.startsWith('work.'))).toEqual([])
  const hidden = new Set([...others.values()].flat())
  expect(lines.filter((line) => hidden.has(line.entity_id))).toEqual([])
  countProbes(lines.length)
})
