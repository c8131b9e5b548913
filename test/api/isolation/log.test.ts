import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { lists } from '../support/description.ts'
import { populated, type Populated } from '../support/population.ts'
import { countProbes, type Row, tellProbes } from './isolation.ts'

/** What a list shows to whoever may do everything, and not to whoever only reaches the site: by entity. */
interface Kept {
  columns: Map<string, string[]>
  records: Map<string, Set<string>>
}

let given: Populated
let weak: Caller
let kept: Kept

beforeAll(async () => {
  given = await populated()
  weak = await given.tenant.member({ permissions: [], sites: [given.north] })
  kept = await keptFrom(weak)
})

test('what a list keeps from whoever reaches the site, the log is told to keep', async () => {
  const [told] = await given.tenant.sql<{ columns: Record<string, string[]>, entities: string[] }>(
    'select audit.withheld() as columns, audit.withheld_entities() as entities')
  expect(kept.columns.size).toBeGreaterThan(5)
  const untold = [...kept.columns].flatMap(([entity, columns]) =>
    columns.filter((column) => !told?.columns[entity]?.includes(column)).map((column) => `${entity}.${column}`))
  expect(untold).toEqual([])
  expect([...kept.records.keys()].filter((entity) => !told?.entities.includes(entity))).toEqual([])
})

test('and keeps, from whoever lacks the permission for it', async () => {
  expect(tellingIn(await linesFor(weak))).toEqual([])
  const auditor = await given.tenant.member({ permissions: ['audit_event.read'], sites: [given.north] })
  const lines = await linesFor(auditor)
  expect(tellingIn(lines)).toEqual(tellingIn(await linesFor(given.member)))
  expect(tellingIn(lines).length).toBeGreaterThan(5)
  tellProbes()
})

async function linesFor(caller: Caller): Promise<Row[]> {
  return (await caller.get(`/audit_events?site_id=eq.${given.north.id}`)).body as Row[]
}

/** What of lines of the log tells what their list keeps. */
function tellingIn(lines: Row[]): string[] {
  const telling = lines.flatMap(({ entity, entity_id: id, before, after }) => {
    const columns = (kept.columns.get(String(entity)) ?? [])
      .filter((column) => [before, after].some((values) => (values as Row | null)?.[column] != null))
    const isKept = kept.records.get(String(entity))?.has(String(id))
    return [...columns.map((column) => `${String(entity)}.${column}`), ...isKept ? [String(entity)] : []]
  })
  countProbes(lines.length)
  return [...new Set(telling)].sort()
}

async function keptFrom(caller: Caller): Promise<Kept> {
  const found: Kept = { columns: new Map(), records: new Map() }
  for (const { entity, list } of (await given.member.get('/entities')).body as { entity: string, list: string }[]) {
    const columns = lists.find(({ name }) => name === list)?.columns ?? {}
    if (!('id' in columns) || !('site_id' in columns)) continue
    const path = `/${list}?site_id=eq.${given.north.id}`
    const seen = new Map(((await caller.get(path)).body as Row[]).map((row) => [row.id, row]))
    const empty = new Set<string>()
    for (const row of (await given.member.get(path)).body as Row[]) {
      const same = seen.get(row.id)
      if (same) {
        for (const column of Object.keys(row)) if (row[column] !== null && same[column] === null) empty.add(column)
      } else {
        found.records.set(entity, (found.records.get(entity) ?? new Set()).add(String(row.id)))
      }
    }
    // What one may do is no value of the record.
    empty.delete('allowed_actions')
    if (empty.size > 0) found.columns.set(entity, [...empty].sort())
  }
  return found
}
