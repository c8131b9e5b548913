import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog'
})

const sites: Record<string, string> = { N1: 'north', N2: 'north', S1: 'south' }
const names = ['a', 'b', 'c', 'd', 'e', 'f']

interface Place {
  site: string
  location: string | null
  parent: string | null
}

/** What a move says: a key that is absent stays as it is. */
type Move = { name: string } & Partial<Place>

beforeAll(() => client.connect())
afterAll(() => client.end())
beforeEach(async () => {
  await client.query('begin')
  await client.query(
    `select test.organization('acme'), test.site('north'), test.site('south'), test.person('tess'),
            test.sign_in('tess')`)
  for (const [code, site] of Object.entries(sites)) {
    await client.query(
      `select test.remember($1::text, l.id)
         from api.create_location(jsonb_build_object(
                'site_id', test.id($2::text), 'code', $1::text, 'name', $1::text
              )) as l`, [code, site])
  }
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

/** Assets, each part of an earlier one or of none, at places of the site of what it is part of. */
const anyTree = fc.array(fc.record({ above: fc.nat(6), place: fc.nat(2) }), { minLength: 2, maxLength: 6 })
  .map((rows) => {
    const tree = new Map<string, Place>()
    rows.forEach(({ above, place }, index) => {
      const parent = above < index ? names[above] ?? null : null
      const site = parent === null ? ['north', 'south'][above % 2] ?? '' : tree.get(parent)?.site ?? ''
      const codes = [null, ...Object.keys(sites).filter((code) => sites[code] === site)]
      tree.set(names[index] ?? '', { site, location: codes[place % codes.length] ?? null, parent })
    })
    return tree
  })

const anyMove: fc.Arbitrary<Move> = fc.record({
  name: fc.constantFrom(...names),
  site: fc.constantFrom('north', 'south'),
  location: fc.constantFrom(null, ...Object.keys(sites)),
  parent: fc.constantFrom(null, ...names)
}, { requiredKeys: ['name'] })

/** The slow way to see what a move does: everything is asked of each asset on its own. */
class Model {
  readonly history = new Map<string, Place[]>()

  constructor(tree: Map<string, Place>) {
    for (const [name, place] of tree) this.history.set(name, [place])
  }

  place(name: string): Place {
    const place = this.history.get(name)?.at(-1)
    if (!place) throw new Error(`The model has no asset ${name}.`)
    return place
  }

  /** What stands between an asset and the top, from the asset itself upwards. */
  way(name: string): string[] {
    const { parent } = this.place(name)
    return [name, ...(parent === null ? [] : this.way(parent))]
  }

  /** How many assets move, or the code of the refusal. */
  move({ name, ...said }: Move): number | string {
    const old = this.place(name)
    const site = said.site ?? old.site
    const isFar = site !== old.site
    const stays = isFar ? { location: null, parent: null } : { location: old.location, parent: old.parent }
    const target: Place = { ...stays, ...said, site }

    if (target.location !== null && sites[target.location] !== site) return 'PARENT_AT_OTHER_SITE'
    if (target.parent !== null && (isFar || target.parent !== old.parent)) {
      if (this.way(target.parent).includes(name)) return 'TREE_LOOP'
      if (this.place(target.parent).site !== site) return 'PARENT_AT_OTHER_SITE'
    }

    const travellers = [...this.history.keys()].filter((other) => {
      const way = this.way(other)
      if (!way.includes(name)) return false
      const between = way.slice(0, way.indexOf(name)).map((step) => this.place(step).location)
      const isAlong = between.every((location) => location === old.location || location === null)
      return isFar || (isAlong && this.place(other).location === old.location)
    })
    let moved = 0
    for (const other of travellers) {
      const from = this.place(other)
      const to = { site, location: target.location, parent: other === name ? target.parent : from.parent }
      if (from.site === to.site && from.location === to.location && from.parent === to.parent) continue
      this.history.get(other)?.push(to)
      moved++
    }
    return moved
  }
}

async function create(tree: Map<string, Place>): Promise<void> {
  for (const [name, { site, location, parent }] of tree) {
    await client.query(
      `select test.remember($1::text, a.id)
         from api.create_asset(jsonb_strip_nulls(jsonb_build_object(
                'name', $1::text, 'asset_number', $1::text, 'site_id', test.id($2::text),
                'location_id', case when $3::text is not null then test.id($3) end,
                'parent_id', case when $4::text is not null then test.id($4) end
              ))) as a`, [name, site, location, parent])
  }
}

/** Moves an asset and answers how many moved, or the code of the refusal. */
async function move({ name, ...said }: Move): Promise<number | string> {
  const keys = { site: 'site_id', location: 'location_id', parent: 'parent_id' } as const
  const values: Record<string, string | null> = {}
  for (const [key, value] of Object.entries(said)) {
    const { rows: [row] } = await client.query<{ id: string | null }>(
      'select case when $1::text is not null then test.id($1) end as id', [value])
    values[keys[key as keyof typeof keys]] = row?.id ?? null
  }
  await client.query('savepoint move')
  try {
    const { rows: [row] } = await client.query<{ moved: number }>(
      'select moved_assets as moved from api.move_asset(test.id($1), $2)', [name, JSON.stringify(values)])
    return row?.moved ?? NaN
  } catch (error) {
    await client.query('rollback to move')
    return (JSON.parse((error as Error).message) as { code: string }).code
  }
}

/** Where each asset stood, one place after the other; a gap, an overlap or an end that is not open shows as such. */
async function placements(): Promise<Map<string, unknown[]>> {
  const { rows } = await client.query<{ name: string, places: unknown[] }>(
    `select a.asset_number as name,
            jsonb_agg(
              jsonb_build_object('site', s.name, 'location', l.code, 'parent', p.asset_number)
                || case when p.follows then '{}' else '{"gap": true}'::jsonb end
              order by p.started_at
            ) as places
       from api.assets as a
       join (
              select x.asset_id, x.site_id, x.location_id, x.started_at, o.asset_number,
                     x.ended_at is not distinct from lead(x.started_at) over own
                       and x.started_at < coalesce(x.ended_at, 'infinity') as follows
                from api.asset_placements as x
                left join api.assets as o on o.id = x.parent_id
              window own as (partition by x.asset_id order by x.started_at)
            ) as p on p.asset_id = a.id
       join api.sites as s on s.id = p.site_id
       left join api.locations as l on l.id = p.location_id
      group by a.asset_number`)
  return new Map(rows.map(({ name, places }) => [name, places]))
}

async function standing(): Promise<Map<string, unknown>> {
  const { rows } = await client.query<{ name: string, place: unknown }>(
    `select a.asset_number as name,
            jsonb_build_object('site', a.site_name, 'location', a.location_code, 'parent', a.parent_number) as place
       from api.assets as a`)
  return new Map(rows.map(({ name, place }) => [name, place]))
}

test('assets and what is part of them stand, and stood, where a slow reckoning says', async () => {
  await fc.assert(fc.asyncProperty(anyTree, fc.array(anyMove, { maxLength: 12 }), async (tree, moves) => {
    await client.query('rollback to empty')
    await create(tree)
    const model = new Model(tree)
    for (const one of moves.filter(({ name, parent }) => tree.has(name) && (parent == null || tree.has(parent)))) {
      expect(await move(one), JSON.stringify(one)).toBe(model.move(one))
    }
    expect(await placements()).toEqual(model.history)
    expect(await standing()).toEqual(new Map([...tree.keys()].map((name) => [name, model.place(name)])))
  }), { numRuns: 80 })
})
