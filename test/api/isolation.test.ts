import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from './support/caller.ts'
import { lists } from './support/description.ts'
import { populate } from './support/population.ts'
import {
  type Findings, type Hidden, listsNamed, probeLists, probeWrites, writeWithHidden
} from './support/probes.ts'
import { type Member, newTenant, type Site, type Tenant } from './support/tenant.ts'

type Row = Record<string, unknown>

/** Lists of rows without an id are the product's own vocabulary. */
const listsOfRecords = lists.filter(({ columns }) => 'id' in columns)

let ours: Tenant
let theirs: Tenant
let member: Member
let stranger: Member
let northerner: Member
let south: Site
let before: string
const all: Findings = { probes: 0, leaks: [] }

beforeAll(async () => {
  [ours, theirs] = [await newTenant(), await newTenant()]
  member = await ours.member({ permissions: 'all' })
  stranger = await theirs.member({ permissions: 'all' })
  const north = await ours.site('NORTH')
  south = await ours.site('SOUTH')
  northerner = await ours.member({ permissions: 'all', sites: [north] })
  const populateSites = async (caller: Caller, sites: Site[]): Promise<void> => {
    for (const site of sites) await populate(caller, site, site.code.toLowerCase())
  }
  // The same codes and numbers in both organizations.
  const theirSites = [await theirs.site('NORTH'), await theirs.site('SOUTH')]
  await Promise.all([populateSites(member, [north, south]), populateSites(stranger, theirSites)])
  for (const caller of [member, stranger]) await caller.call('refresh_session')
  before = await fingerprint(theirs)
}, 60_000)

afterAll(() => {
  console.log(`isolation probes: ${all.probes}, leaks: ${all.leaks.length}`)
})

function expectNoLeaks({ probes, leaks }: Findings): void {
  all.probes += probes
  all.leaks.push(...leaks)
  expect(probes).toBeGreaterThan(0)
  expect(leaks).toEqual([])
}

/** The ids that a caller sees and others must not, by list. */
async function idsOf(caller: Caller, isHidden: (row: Row) => boolean): Promise<Hidden> {
  const hidden: Hidden = new Map()
  for (const { name } of listsOfRecords) {
    const rows = (await caller.get(`/${name}`)).body as Row[]
    hidden.set(name, rows.filter(isHidden).map(({ id }) => String(id)))
  }
  return hidden
}

/** A digest of every row of an organization, whatever the table. */
async function fingerprint(tenant: Tenant): Promise<string> {
  const tables = await tenant.sql<{ statement: string }>(`
    select format(
             'select md5(string_agg(t::text, %L order by t::text)) as digest from %s as t where organization_id = $1',
             '', c.oid::regclass
           ) as statement
      from pg_class as c
      join pg_attribute as a on a.attrelid = c.oid and a.attname = 'organization_id'
     where c.relkind = 'r' and c.relnamespace::regnamespace::text !~ '^(pg_|graphile|test)'
     order by c.oid::regclass::text`)
  const digests: unknown[] = []
  for (const { statement } of tables) digests.push(await tenant.sql(statement, [tenant.organizationId]))
  return JSON.stringify(digests)
}

describe('two organizations with the same codes', () => {
  let hidden: Hidden

  beforeAll(async () => {
    // What an organization without records sees is the product's own vocabulary.
    const empty = await newTenant()
    const seen = await idsOf(await empty.member({ permissions: 'all' }), () => true)
    const vocabulary = new Set([...seen.values()].flat())
    hidden = await idsOf(stranger, ({ id }) => !vocabulary.has(String(id)))
  })

  test('B01 no list shows or counts the other\'s records', async () => {
    expectNoLeaks(await probeLists(member, hidden, [theirs.organizationId, theirs.name]))
  })

  test('the probes find what is there to be found', async () => {
    const own = await idsOf(member, () => true)
    const shown = (await probeLists(member, own, [])).leaks
    const isShown = (name: string): boolean => shown.some((leak) => leak.startsWith(`GET /${name}?`))
    expect(listsOfRecords.map(({ name }) => name).filter((name) => !isShown(name))).toEqual([])
    const told = (await probeWrites(member, new Map([...own].filter(([name]) => listsNamed.has(name))))).leaks
    const isTold = (name: string): boolean => told.some((leak) => leak.includes(` of ${name}: `))
    expect([...listsNamed].filter((name) => !isTold(name))).toEqual([])
  })

  test('B01 a total counts one\'s own rows only', async () => {
    for (const { name } of lists) {
      const answer = await member.get(`/${name}`, { prefer: 'count=exact' })
      expect(answer.headers['content-range'], name).toMatch(new RegExp(`/${(answer.body as Row[]).length}$`))
      all.probes++
    }
  })

  test('B02 neither an action nor a list tells the other\'s ids from unknown ones', async () => {
    expectNoLeaks(await probeWrites(member, hidden))
  })

  test('B03 nothing that is written with the other\'s ids reaches them', async () => {
    all.probes += await writeWithHidden(member, hidden)
    for (const { name, written } of lists.filter((list) => list.written)) {
      const foreign = ((await stranger.get(`/${name}?limit=3`)).body as Row[]).map((row) =>
        Object.fromEntries(Object.keys(written?.properties ?? {}).map((column) => [column, row[column]])))
      for (const resolution of ['', 'resolution=merge-duplicates', 'resolution=ignore-duplicates']) {
        for (const body of [foreign, ...foreign, ...foreign.map((row) => ({ ...row, id: undefined }))]) {
          const answer = await member.post(`/${name}`, body, { prefer: `${resolution},return=representation` })
          all.probes++
          expect(answer.text, `${name} ${resolution}`).not.toContain(theirs.organizationId)
        }
      }
    }
    expect(await fingerprint(theirs)).toBe(before)
  })
})

describe('two sites of one organization', () => {
  let hidden: Hidden

  beforeAll(async () => {
    hidden = await idsOf(member, (row) => row.site_id === south.id || row.id === south.id)
    expect([...hidden.values()].flat().length).toBeGreaterThan(0)
  })

  test('B04 no list shows or counts what is at the site out of reach', async () => {
    expectNoLeaks(await probeLists(northerner, hidden, []))
  })

  test('B04 no action tells its records from unknown ones', async () => {
    expectNoLeaks(await probeWrites(northerner, hidden))
  })
})
