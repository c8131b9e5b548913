import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { isWhole, plays } from '../../support/tiers.ts'
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

let callers: Record<string, Member>
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
  }
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
  ).map((text) => text.slice(0, 100)).filter((text) => /^[\x20-\x7e]*\S[\x20-\x7e]*$/.test(text) && text.split(/[\s,;]+/).length <= 8)
}

test('a search finds what somebody finds who reads all lists, and nothing that the caller does not read', async () => {
  const met = new Map<string, number>()
  await fc.assert(fc.asyncProperty(
    queries(readable.get('all') ?? []), fc.constantFrom(...Object.keys(callers)), fc.integer({ min: 1, max: 50 }),
    fc.subarray(kinds.map(([entity]) => entity), { minLength: 1 }), fc.boolean(),
    async (query, who, limit, some, isNarrowed) => {
      const own = readable.get(who) ?? []
      const entities = some.filter((entity) => own.some((one) => one.entity === entity))
      const asked = { p_query: query, p_limit: limit, ...isNarrowed && entities.length > 0 ? { p_entities: entities } : {} }
      const answer = await (callers[who] as Member).callAny('search_records', asked)
      const told = `${who} ${JSON.stringify(asked)} ${answer.text.slice(0, 500)}`
      expect(answer.status, told).toBe(200)
      const hits = answer.body as Hit[]
      const searched = own.filter(({ entity }) => !asked.p_entities || asked.p_entities.includes(entity))
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
  if (isWhole) for (const stage of stages) expect(met.get(stage) ?? 0, stage).toBeGreaterThan(0)
})
