import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { plays } from '../../support/tiers.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog'
})

const sites = ['north', 'south']
const names = ['a', 'b', 'c', 'd', 'e']
const hours = 40
const runs = plays(40)

interface Place {
  since: number
  site: string
  parent: string | null
}

interface Move {
  name: string
  at: number
  site?: string
  parent?: string | null
}

/** The instant of a move is put right: of the move that brought an asset to its n-th place after the first. */
interface Correction {
  name: string
  corrects: number
  to: number
}

/** The last move of an asset is taken back, as if it had not been told. */
interface Undoing {
  undoes: string
}

beforeAll(() => client.connect())
afterAll(() => client.end())
beforeEach(async () => {
  await client.query('begin')
  await client.query(
    `select test.organization('acme'), test.site('north'), test.site('south'), test.person('tess'),
            test.sign_in('tess')`)
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

/** Assets, each part of an earlier one or of none, which have stood where they stand since hour 0. */
const anyTree = fc.array(fc.record({ above: fc.nat(5), site: fc.nat(1) }), { minLength: 2, maxLength: 5 })
  .map((rows) => {
    const tree = new Map<string, Place>()
    rows.forEach(({ above, site }, index) => {
      const parent = above < index ? names[above] ?? null : null
      const own = parent === null ? sites[site] : tree.get(parent)?.site
      tree.set(names[index] ?? '', { since: 0, site: own ?? '', parent })
    })
    return tree
  })

const anyMove: fc.Arbitrary<Move> = fc.record({
  name: fc.constantFrom(...names),
  at: fc.integer({ min: 1, max: hours }),
  site: fc.constantFrom(...sites),
  parent: fc.constantFrom(null, ...names)
}, { requiredKeys: ['name', 'at'] })

const anyCorrection: fc.Arbitrary<Correction> = fc.record({
  name: fc.constantFrom(...names), corrects: fc.nat(3), to: fc.integer({ min: 1, max: hours })
})

const anyUndoing: fc.Arbitrary<Undoing> = fc.record({ undoes: fc.constantFrom(...names) })

/** Each asset's places, one after the other; what held at an hour is looked up hour by hour. */
class Model {
  readonly places: Map<string, Place[]>

  constructor(places: Map<string, Place[]>) {
    this.places = places
  }

  at(name: string, hour: number): Place {
    const place = this.places.get(name)?.findLast(({ since }) => since <= hour)
    if (!place) throw new Error(`${name} stood nowhere at ${hour}.`)
    return place
  }

  now(name: string): Place {
    return this.at(name, Infinity)
  }

  /** What stands between an asset and the top at an hour, from itself upwards; cut off where it comes round. */
  way(name: string, hour: number): string[] {
    const way = [name]
    for (let parent = this.at(name, hour).parent; parent !== null; parent = this.at(parent, hour).parent) {
      way.push(parent)
      if (way.indexOf(parent) < way.length - 1) break
    }
    return way
  }

  /** Moves what moves, or answers the code of the refusal and changes nothing. */
  move({ name, at, ...said }: Move): string | undefined {
    const old = this.now(name)
    const site = said.site ?? old.site
    const parent = said.parent !== undefined ? said.parent : site === old.site ? old.parent : null
    if (parent !== null && (site !== old.site || parent !== old.parent)) {
      if (this.way(parent, Infinity).includes(name)) return 'TREE_LOOP'
      if (this.now(parent).site !== site) return 'PARENT_AT_OTHER_SITE'
    }

    const moved = [...this.places.keys()].flatMap((other) => {
      const place = this.now(other)
      const to = { since: at, site, parent: other === name ? parent : place.parent }
      const goes = other === name || site !== old.site && this.way(other, Infinity).includes(name)
      return goes && (place.site !== to.site || place.parent !== to.parent) ? [[other, to] as const] : []
    })
    if (moved.some(([other]) => this.now(other).since >= at)) return 'VALIDATION_FAILED'

    const before = new Map([...this.places].map(([other, places]) => [other, [...places]]))
    for (const [other, to] of moved) this.places.get(other)?.push(to)
    const fault = this.fault(at)
    if (fault !== undefined) for (const [other, places] of before) this.places.set(other, places)
    return fault
  }

  /** Which of an asset's places a correction means; undefined where it has not moved. */
  corrected({ name, corrects }: Correction): number | undefined {
    const moves = (this.places.get(name)?.length ?? 1) - 1
    return moves > 0 ? 1 + corrects % moves : undefined
  }

  /** Puts a move at another hour with all that came to the same site then, or answers the code of the refusal. */
  correct(correction: Correction): string | undefined {
    const { name, to } = correction
    const place = this.places.get(name)?.[this.corrected(correction) ?? 0]
    if (!place) throw new Error(`${name} stood nowhere.`)
    const { since, site } = place
    const group = [...this.places.values()].flatMap((places) =>
      places.flatMap((one, index) => index > 0 && one.since === since && one.site === site ? [{ places, index }] : []))
    const fits = ({ places, index }: { places: Place[], index: number }): boolean =>
      (places[index - 1]?.since ?? 0) < to && to < (places[index + 1]?.since ?? Infinity)
    if (to === since || !group.every(fits)) return 'VALIDATION_FAILED'

    const putAt = (hour: number): void => group.forEach(({ places, index }) => {
      const one = places[index]
      if (one) places[index] = { ...one, since: hour }
    })
    putAt(to)
    const fault = this.fault(Math.min(since, to))
    if (fault !== undefined) putAt(since)
    return fault
  }

  /** Takes the last move of an asset back with all that came to the same site then, or answers the code of the refusal. */
  undo(name: string): string | undefined {
    const { since, site } = this.now(name)
    const group = new Map([...this.places].filter(([, places]) =>
      places.some((place, index) => index > 0 && place.since === since && place.site === site)))
    const leading = [...group.keys()].filter((one) => !group.has(this.now(one).parent ?? ''))
    const [first] = leading
    if (first === undefined || leading.length > 1) return 'MOVE_NOT_UNDONE'
    if ([...group.keys()].some((one) => this.now(one).since !== since)) return 'MOVE_NOT_UNDONE'

    const to = group.get(first)?.at(-2)
    if (!to) throw new Error(`${first} moved from nowhere.`)
    if (to.parent !== null && (to.site !== site || to.parent !== this.now(first).parent)) {
      if (this.way(to.parent, Infinity).includes(first)) return 'TREE_LOOP'
      if (this.now(to.parent).site !== to.site) return 'PARENT_AT_OTHER_SITE'
    }
    // To another site goes all that is part of it by now, and that has to be what came along.
    const goesBack = [...this.places.keys()].filter((one) =>
      one === first || to.site !== site && this.way(one, Infinity).includes(first))
    if (goesBack.length !== group.size) return 'MOVE_NOT_UNDONE'

    const before = new Map([...group].map(([one, places]) => [one, [...places]]))
    for (const places of group.values()) places.pop()
    const fault = this.fault(since)
    if (fault !== undefined) for (const [one, places] of before) this.places.set(one, places)
    return fault
  }

  /** What is wrong with the past since an hour: first where parts stood elsewhere, then what came round. */
  fault(since: number): string | undefined {
    const all = [...this.places.keys()]
    const times = Array.from({ length: hours + 1 - since }, (_, index) => since + index)
    const isApart = (name: string, hour: number) => {
      const { site, parent } = this.at(name, hour)
      return parent !== null && this.at(parent, hour).site !== site
    }
    const isRound = (name: string, hour: number) => {
      const way = this.way(name, hour)
      return new Set(way).size < way.length
    }
    if (times.some((hour) => all.some((name) => isApart(name, hour)))) return 'PARENT_AT_OTHER_SITE'
    if (times.some((hour) => all.some((name) => isRound(name, hour)))) return 'TREE_LOOP'
    return undefined
  }

  /** The trees of both sites at an hour, a line for each asset. */
  tree(hour: number): string[] {
    return [...this.places.keys()].map((name) => {
      const { site, parent } = this.at(name, hour)
      return `${name} ${site} ${parent ?? '-'} ${this.way(name, hour).length - 1}`
    }).sort()
  }
}

async function create(tree: Map<string, Place>): Promise<void> {
  for (const [name, { site, parent }] of tree) {
    await client.query(
      `select test.remember($1::text, a.id)
         from api.create_asset(jsonb_strip_nulls(jsonb_build_object(
                'name', $1::text, 'asset_number', $1::text, 'site_id', test.id($2::text),
                'parent_id', case when $3::text is not null then test.id($3) end
              ))) as a`, [name, site, parent])
  }
  await client.query(
    `select test.sign_out();
     update asset.placements set started_at = now() - make_interval(hours => ${hours + 1});
     select test.sign_in('tess')`)
}

/** Tells a move and answers nothing, or the code of the refusal. */
async function move({ name, at, site, parent }: Move): Promise<string | undefined> {
  await client.query('savepoint move')
  try {
    await client.query(
      `select api.move_asset(
                test.id($1),
                jsonb_build_object('moved_at', now() - make_interval(hours => $2))
                  || case when $3::text is not null then jsonb_build_object('site_id', test.id($3)) else '{}' end
                  || case
                       when $5 then jsonb_build_object('parent_id', case when $4::text is not null then test.id($4) end)
                       else '{}'
                     end
              )`, [name, hours + 1 - at, site ?? null, parent ?? null, parent !== undefined])
    return undefined
  } catch (error) {
    await client.query('rollback to move')
    return (JSON.parse((error as Error).message) as { code: string }).code
  }
}

/** Puts right when an asset came to its n-th place, and answers nothing, or the code of the refusal. */
async function correct(name: string, index: number, to: number): Promise<string | undefined> {
  await client.query('savepoint move')
  try {
    await client.query(
      `select api.correct_asset_move(
                (
                  select p.id from api.asset_placements as p where p.asset_id = test.id($1)
                   order by p.started_at limit 1 offset $2
                ),
                jsonb_build_object('moved_at', now() - make_interval(hours => $3), 'reason', 'Typed wrongly')
              )`, [name, index, hours + 1 - to])
    return undefined
  } catch (error) {
    await client.query('rollback to move')
    return (JSON.parse((error as Error).message) as { code: string }).code
  }
}

/** Takes the last move of an asset back, and answers nothing, or the code of the refusal. */
async function undo(name: string): Promise<string | undefined> {
  await client.query('savepoint move')
  try {
    await client.query(
      `select api.undo_asset_move(p.id, 'Never moved') from api.asset_placements as p
        where p.asset_id = test.id($1) and p.ended_at is null`, [name])
    return undefined
  } catch (error) {
    await client.query('rollback to move')
    return (JSON.parse((error as Error).message) as { code: string }).code
  }
}

async function treeAt(hour: number): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select concat_ws(' ', t.asset_number, s.name, coalesce(p.asset_number, '-'), t.depth) as line
       from api.sites as s
      cross join api.list_asset_tree(s.id, p_at => now() - make_interval(hours => $1) + interval '30 minutes') as t
       left join api.assets as p on p.id = t.parent_id`, [hours + 1 - hour])
  return rows.map(({ line }) => line).sort()
}

test('the tree of any instant is that of a slow reckoning, whenever moves were told, put right and taken back', async () => {
  const anyStep = fc.oneof(
    { weight: 4, arbitrary: anyMove }, { weight: 2, arbitrary: anyCorrection }, { weight: 2, arbitrary: anyUndoing })
  await fc.assert(fc.asyncProperty(anyTree, fc.array(anyStep, { maxLength: 12 }), async (tree, steps) => {
    await client.query('rollback to empty')
    await create(tree)
    const model = new Model(new Map([...tree].map(([name, place]) => [name, [place]])))
    for (const one of steps.filter((step) => tree.has('undoes' in step ? step.undoes : step.name))) {
      if ('undoes' in one) {
        expect(await undo(one.undoes), JSON.stringify(one)).toBe(model.undo(one.undoes))
      } else if ('corrects' in one) {
        const index = model.corrected(one)
        if (index === undefined) continue
        expect(await correct(one.name, index, one.to), JSON.stringify(one)).toBe(model.correct(one))
      } else if (one.parent == null || tree.has(one.parent)) {
        expect(await move(one), JSON.stringify(one)).toBe(model.move(one))
      }
    }
    for (const hour of [0, 7, 13, 20, 28, hours]) expect(await treeAt(hour)).toEqual(model.tree(hour))
  }), { numRuns: runs })
}, 600_000 + runs * 500)
