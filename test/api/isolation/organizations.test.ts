import { afterAll, beforeAll, expect, test } from 'vitest'
import { lists } from '../support/description.ts'
import {
  type Hidden, type HiddenRows, listsNamed, probeLists, probeWrites, writeWithHidden
} from '../support/probes.ts'
import { populated, populatedTenant } from '../support/population.ts'
import { type Member, newTenant, type Tenant } from '../support/tenant.ts'
import {
  blindPlaces, countProbes, expectNoLeaks, fingerprint, idsOf, listsOfRecords, type Row, rowsOf, tellProbes
} from './isolation.ts'
import { isWhole, sampled } from '../../support/tiers.ts'

// Two organizations with the same codes and numbers.
let theirs: Tenant
let member: Member
let stranger: Member
let before: string
let hidden: Hidden
let rows: HiddenRows

beforeAll(async () => {
  const shared = await populated()
  theirs = shared.tenant
  stranger = shared.member
  member = (await populatedTenant()).member
  // What an organization without records sees is the product's own vocabulary.
  const empty = await newTenant()
  const seen = await idsOf(await empty.member({ permissions: 'all' }), () => true)
  const vocabulary = new Set([...seen.values()].flat())
  hidden = await idsOf(stranger, ({ id }) => !vocabulary.has(String(id)))
  rows = await rowsOf(stranger, hidden)
  before = await fingerprint(theirs)
})

afterAll(tellProbes)

test('B01 no list shows or counts the other\'s records', async () => {
  expectNoLeaks(await probeLists(member, hidden, [theirs.organizationId, theirs.name], Infinity, rows))
})

test.runIf(isWhole)('the probes find what is there to be found', async () => {
  const own = await idsOf(member, () => true)
  const shown = (await probeLists(member, own, [], 1)).leaks
  const isShown = (name: string): boolean => shown.some((leak) => leak.startsWith(`GET /${name}?`))
  expect(listsOfRecords.map(({ name }) => name).filter((name) => !isShown(name))).toEqual([])
  const named = new Map([...own].filter(([name]) => listsNamed.has(name)))
  const told = (await probeWrites(member, named, ['FULL', 'GIVEN'], undefined, true)).leaks
  const isTold = (name: string): boolean => told.some((leak) => leak.includes(` of ${name}: `))
  // The one place that takes ids of these is blind.
  expect([...listsNamed].filter((name) => !isTold(name)).toSorted()).toEqual(['uploads', 'webhook_deliveries'])
})

test('a leak that is planted is found', async () => {
  const fence = async (condition: string): Promise<unknown> =>
    await theirs.sql(`alter policy organization on workforce.crafts using (${condition})`)
  const probed = async (): Promise<string[]> => [
    ...(await probeLists(member, hidden, [], Infinity, rows, 'crafts')).leaks,
    ...(await probeWrites(member, hidden, ['FULL', 'LEAN', 'GIVEN'], 'update_craft')).leaks
  ]
  await fence('true')
  try {
    const leaks = await probed()
    for (const way of ['shows', 'counts']) expect(leaks.filter((leak) => leak.startsWith('GET /crafts') && leak.includes(way))).not.toEqual([])
    expect(leaks.filter((leak) => leak.startsWith('update_craft.p_craft_id of crafts: '))).not.toEqual([])
  } finally {
    await fence('organization_id = (select core.current_organization_id())')
  }
  expect(await probed()).toEqual([])
})

test('B01 a total counts one\'s own rows only', async () => {
  for (const { name } of sampled(lists, 0)) {
    const answer = await member.get(`/${name}`, { prefer: 'count=exact' })
    const { length } = answer.body as Row[]
    // A page has a thousand rows at most; more have the vocabularies alone.
    if (length === 1000 && name === 'event_types') continue
    expect(answer.headers['content-range'], name).toMatch(new RegExp(`/${length}$`))
    countProbes(1)
  }
})

test('B02 neither an action nor a list tells the other\'s ids from unknown ones', async () => {
  expectNoLeaks(await probeWrites(member, hidden), Object.keys(blindPlaces))
})

test('B03 nothing that is written with the other\'s ids reaches them', async () => {
  countProbes(await writeWithHidden(member, hidden))
  for (const { name, written } of lists.filter((list) => list.written)) {
    const foreign = ((await stranger.get(`/${name}?limit=3`)).body as Row[]).map((row) =>
      Object.fromEntries(Object.keys(written?.properties ?? {}).map((column) => [column, row[column]])))
    for (const resolution of ['', 'resolution=merge-duplicates', 'resolution=ignore-duplicates']) {
      for (const body of [foreign, ...foreign, ...foreign.map((row) => ({ ...row, id: undefined }))]) {
        const answer = await member.post(`/${name}`, body, { prefer: `${resolution},return=representation` })
        countProbes(1)
        expect(answer.text, `${name} ${resolution}`).not.toContain(theirs.organizationId)
      }
    }
  }
  expect(await fingerprint(theirs)).toBe(before)
})
