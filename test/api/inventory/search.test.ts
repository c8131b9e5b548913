import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { plays } from '../../support/tiers.ts'
import { populated } from '../support/population.ts'
import type { Member } from '../support/tenant.ts'

type Row = Record<string, unknown>
interface Hit { entity: string, id: string, code: string | null, label: string | null, site_id: string | null, stage: string }
interface Found { entity: string, list: string, row: Row, code: string, label: string }

/** Each kind with its list, and the columns of code and label. */
const kinds: [entity: string, list: string, code: string, label: string][] = [
  ['asset.assets', 'assets', 'asset_number', 'name'], ['asset.locations', 'locations', 'code', 'name'],
  ['contract.contracts', 'contracts', 'contract_number', 'title'], ['contract.vendors', 'vendors', 'code', 'name'],
  ['file.links', 'file_links', '', 'name'], ['inventory.items', 'items', 'item_number', 'name'],
  ['itam.discovered_devices', 'discovered_devices', 'serial_number', 'hostname'],
  ['itam.software_titles', 'software_titles', '', 'name'],
  ['procurement.purchase_orders', 'purchase_orders', 'purchase_order_number', 'purchase_order_number'],
  ['request.requests', 'requests', 'request_number', 'title'], ['work.work_orders', 'work_orders', 'work_order_number', 'title'],
  ['workforce.workers', 'workers', 'worker_number', 'name'],
]
const stages = ['CODE', 'PREFIX', 'WORDS', 'FUZZY']
/** The kinds whose records can be archived. */
const archivable = new Set(['asset.locations', 'file.links'])

let callers: Record<string, Member>
/** The sites of the organization, and those that each caller reaches. */
let sites: { id: string, code: string }[]
const reached = new Map<string, Set<string>>()
/** The statuses of each kind that has one. */
const statusesOf = new Map<string, Set<string>>()
/** All that each caller reads of these lists. */
const readable = new Map<string, Found[]>()

beforeAll(async () => {
  const { tenant, member, south } = await populated()
  const named = await tenant.member({ permissions: ['work.read_own', 'inventory.read', 'contract.read'] })
  await tenant.sql(`update identity.roles as r set reading = 'NAMED' from identity.account_roles as a
                     where a.role_id = r.id and a.account_id = $1`, [named.id])
  await tenant.sql(`
    insert into work.watchers (organization_id, site_id, work_order_id, account_id)
    select w.organization_id, w.site_id, w.id, $2 from work.work_orders as w where w.organization_id = $1 order by w.id limit 3
        on conflict do nothing`, [tenant.organizationId, named.id])
  callers = { all: member, oneSite: await tenant.member({ sites: [south] }), none: await tenant.member({ sites: [] }), named }
  for (const [who, caller] of Object.entries(callers)) {
    const found: Found[] = []
    for (const [entity, list, code, label] of kinds) {
      const { status, body } = await caller.get(`/${list}?limit=1000`)
      expect([200, 403], `${who} ${list}`).toContain(status)
      if (status === 403) continue
      found.push(...(body as Row[]).map((row) => ({ entity, list, row, code: String(row[code] ?? ''), label: String(row[label] ?? '') })))
    }
    readable.set(who, found)
    const reachable = (await caller.get('/sites?select=id,code')).body as typeof sites
    reached.set(who, new Set(reachable.map(({ id }) => id)))
    if (who === 'all') sites = reachable.filter(({ code }) => !/[\s;,]/.test(code))
  }
  const transitions = (await member.get('/state_transitions?select=entity,from_status,to_status&limit=1000')).body as Row[]
  for (const { entity, from_status: from, to_status: to } of transitions) {
    if (!kinds.some(([kind]) => kind === entity)) continue
    statusesOf.set(String(entity), new Set([...statusesOf.get(String(entity)) ?? [], String(from), String(to)]))
  }
  expect(statusesOf.size).toBe(9)
})

/** By which of the exact stages a record is found, or none. */
function stageOf({ row, code, label }: Found, query: string): string | undefined {
  const text = query.trim()
  const words = [...new Set(text.toLowerCase().split(/[\s,;]+/).filter((word) => word !== ''))]
  const codes = [code, row['barcode'], row['serial_number'], row['manufacturer_part_number']]
  if (codes.some((value) => value === text)) return 'CODE'
  if (words.join('').length >= 3 && code.toLowerCase().startsWith(text.toLowerCase())) return 'PREFIX'
  const isIn = (word: string): boolean => code.toLowerCase().includes(word) || label.toLowerCase().includes(word)
  return words.some((word) => word.length >= 3) && words.every(isIn) ? 'WORDS' : undefined
}

/** What narrows a search: its words, and whether a record meets them. */
interface Narrowing { words: string, isMeant: (entities: string[], who: string) => boolean, isMet: (one: Found) => boolean }

const narrowings = (): fc.Arbitrary<Narrowing> => fc.oneof(
  { arbitrary: fc.constant({ words: '', isMeant: () => true, isMet: () => true }), weight: 3 },
  fc.subarray([...new Set([...statusesOf.values()].flatMap((each) => [...each]))], { minLength: 1, maxLength: 2 }).map((some) => ({
    words: `status:${some.join(',').toLowerCase()}`,
    isMeant: (entities: string[]) => some.every((status) => entities.some((entity) => statusesOf.get(entity)?.has(status))),
    isMet: ({ entity, row }: Found) => statusesOf.has(entity) && some.includes(String(row['status'])),
  })),
  fc.constantFrom(...sites).map(({ id, code }) => ({
    words: `SITE:${code}`,
    isMeant: (_: string[], who: string) => reached.get(who)?.has(id) ?? false,
    isMet: ({ row }: Found) => row['site_id'] === id,
  })),
  fc.constant({
    words: 'is:archived',
    isMeant: (entities: string[]) => entities.some((entity) => archivable.has(entity)),
    isMet: ({ entity, row }: Found) => archivable.has(entity) && row['archived_at'] !== null,
  }),
)

/** Queries made of what there is: codes and their beginnings, words of labels, and words that are mistyped. */
const queries = (rows: Found[]): fc.Arbitrary<string> => {
  const some = fc.constantFrom(...rows)
  const wordsOf = ({ label }: Found): string[] => label.split(/\s+/).filter((word) => word !== '')
  return fc.oneof(
    some.map(({ code, label }) => code || label),
    fc.tuple(some, fc.integer({ min: 1, max: 8 })).map(([{ code, label }, length]) => (code || label).slice(0, length)),
    fc.tuple(some, some).map(([one, other]) => `${wordsOf(one).at(-1) ?? 'x'} ${wordsOf(other)[0] ?? 'y'}`),
    some.map((one) => wordsOf(one).toReversed().join(' ').toUpperCase()),
    fc.tuple(some, fc.nat(5)).map(([one, at]) => (wordsOf(one)[0] ?? 'x').replace(new RegExp(`^(.{${at}}).`), '$1')),
    fc.string({ minLength: 1, maxLength: 6 }),
  ).map((text) => text.slice(0, 60)).filter((text) => /^[\x20-\x7e]*\S[\x20-\x7e]*$/.test(text) && text.split(/[\s,;]+/).length <= 8)
}

test('a search finds what somebody finds who reads all lists, and nothing that the caller does not read', async () => {
  const met = new Map<string, number>()
  await fc.assert(fc.asyncProperty(
    queries(readable.get('all') ?? []), fc.constantFrom(...Object.keys(callers)), fc.integer({ min: 1, max: 50 }),
    fc.subarray(kinds.map(([entity]) => entity), { minLength: 1 }), fc.boolean(), narrowings(),
    fc.boolean(),
    async (text, who, limit, some, isNarrowed, narrowing, isFirst) => {
      const own = readable.get(who) ?? []
      const entities = some.filter((entity) => own.some((one) => one.entity === entity))
      // What separates words at the ends is no part of a text beside words that narrow.
      const query = narrowing.words === '' ? text : text.replace(/^[\s,;]+|[\s,;]+$/g, '') || 'x'
      const asked = {
        p_query: (isFirst ? [narrowing.words, query] : [query, narrowing.words]).filter((part) => part !== '').join(' '),
        p_limit: limit, ...isNarrowed && entities.length > 0 ? { p_entities: entities } : {},
      }
      const answer = await (callers[who] as Member).callAny('search_records', asked)
      const told = `${who} ${JSON.stringify(asked)} ${answer.text.slice(0, 500)}`
      const isMeant = narrowing.isMeant(asked.p_entities ?? kinds.map(([entity]) => entity), who)
      if (narrowing.words !== '') met.set(isMeant ? 'narrowed' : 'refused', 1 + (met.get(isMeant ? 'narrowed' : 'refused') ?? 0))
      expect(answer.status, told).toBe(isMeant ? 200 : 422)
      if (!isMeant) return
      const hits = answer.body as Hit[]
      const searched = own.filter((one) => (!asked.p_entities || asked.p_entities.includes(one.entity)) && narrowing.isMet(one))
      expect(new Set(hits.map(({ id }) => id)).size, told).toBe(hits.length)
      for (const hit of hits) {
        const one = searched.find(({ entity, row }) => entity === hit.entity && row['id'] === hit.id)
        expect(one, told).toBeDefined()
        expect(hit, told).toMatchObject({ code: one?.code || null, label: one?.label || null, site_id: one?.row['site_id'] ?? null })
        expect(hit.stage, told).toBe(one && stageOf(one, query) || 'FUZZY')
        met.set(hit.stage, (met.get(hit.stage) ?? 0) + 1)
      }
      // Each stage is whole before the next begins.
      const places = hits.map(({ stage }) => stages.indexOf(stage))
      expect(places, told).toEqual(places.toSorted((one, other) => one - other))
      const exact = searched.filter((one) => stageOf(one, query) !== undefined)
      expect(hits.filter(({ stage }) => stage !== 'FUZZY').length, told).toBe(Math.min(limit, exact.length))
      for (const stage of stages.slice(0, 3)) {
        const count = searched.filter((one) => stageOf(one, query) === stage).length
        const before = searched.filter((one) => stages.indexOf(stageOf(one, query) ?? 'FUZZY') < stages.indexOf(stage)).length
        expect(hits.filter((hit) => hit.stage === stage).length, `${stage} ${told}`).toBe(Math.max(0, Math.min(count, limit - before)))
      }
    },
  ), { numRuns: plays(200) })
  if (plays(200) >= 200) for (const seen of [...stages, 'narrowed', 'refused']) expect(met.get(seen) ?? 0, seen).toBeGreaterThan(0)
})
