import fc from 'fast-check'
import { DateTime } from 'luxon'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { plays } from '../../support/tiers.ts'
import { storeCalendar } from './calendar_store.ts'
import { someCalendar, type Zone, zones } from './calendars.ts'
import { type Assignment, dutiesOf, type Pattern, type PatternShift, type Workplace } from './shifts.model.ts'
import { wallAt } from './walk.ts'

// Shifts of workers against a model that looks at the clock on the wall in each minute.

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

// Made once: each history begins with what is there now. Opening hours, which a site has calculated for years when its calendar
// changes, say nothing of shifts.
beforeAll(async () => {
  await client.connect()
  await client.query('begin')
  for (const made of ["test.organization('acme')", "test.site('north')", "test.worker('wim', 'north')",
    "test.worker('wes', 'north')", "test.crew('crew', 'north')", "test.person('ann')"]) await client.query(`select ${made}`)
  await client.query('alter table core.sites disable trigger keep_opening_hours_of_site_update')
  await client.query("select test.sign_in('ann'), set_config('role', session_user, true)")
  await client.query('savepoint empty')
})
afterAll(() => client.end())

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Shifts from cuts through the whole cycle, so that none overlap; the small hours come often. */
const somePattern: fc.Arbitrary<Pattern> = fc.record({
  cycle: fc.integer({ min: 1, max: 9 }), worksHolidays: fc.boolean(),
}).chain(({ cycle, worksHolidays }) => fc.array(
  fc.tuple(fc.integer({ min: 0, max: cycle - 1 }), fc.oneof(fc.integer({ min: 0, max: 240 }), fc.integer({ min: 0, max: 1439 })),
    fc.integer({ min: 1, max: 1440 }), fc.constantFrom('REGULAR' as const, 'REGULAR' as const, 'ON_CALL' as const)),
  { maxLength: 8 },
).map((drawn) => {
  const taken: [number, number][] = []
  const shifts: PatternShift[] = []
  for (const [day_index, start, length, kind] of drawn) {
    const from = day_index * 1440 + start
    const meets = [-1, 0, 1].some((turn) => taken.some(([first, last]) =>
      first + turn * cycle * 1440 < from + length && from < last + turn * cycle * 1440))
    if (meets) continue
    taken.push([from, from + length])
    shifts.push({ day_index, start_time: clock(start), end_time: clock((start + length) % 1440), kind })
  }
  return { cycle, worksHolidays, shifts }
}))

const dayNear = (base: string, range: number): fc.Arbitrary<string> => fc.integer({ min: -range, max: range }).map((days) =>
  DateTime.fromISO(base, { zone: 'UTC' }).plus({ days }).toISODate() ?? '')

/** Assignments that come one after the other, with gaps. */
const someAssignments = (base: string, range: number): fc.Arbitrary<Assignment[]> => fc.tuple(
  fc.array(fc.tuple(somePattern, dayNear(base, 40)), { maxLength: 2 }),
  fc.uniqueArray(dayNear(base, range), { minLength: 4, maxLength: 4 }), fc.boolean(),
).map(([patterns, days, isOpen]) => {
  const sorted = days.toSorted()
  return patterns.map(([pattern, anchor], index) => ({
    pattern, anchor, starts: sorted[index * 2] ?? base,
    ends: isOpen && index === patterns.length - 1 ? null : sorted[index * 2 + 1] ?? base,
  }))
})

const someWorkplace = (zone: Zone, base: string, range: number): fc.Arbitrary<Workplace> => fc.record({
  calendar: fc.option(someCalendar(zone), { freq: 4 }),
  own: someAssignments(base, range),
  crews: fc.tuple(someAssignments(base, range), fc.uniqueArray(dayNear(base, range), { minLength: 2, maxLength: 2 }), fc.boolean())
    .map(([assignments, days, isOpen]) => {
      const [starts = base, ends = base] = days.toSorted()
      return [{ starts, ends: isOpen ? null : ends, assignments }]
    }),
})

const rpc = async (name: string, args: unknown[]): Promise<{ id: string }> => {
  const places = args.map((_, index) => `$${index + 1}`).join(', ')
  const { rows: [row] } = await client.query<{ id: string }>(`select * from api.${name}(${places})`, args)
  if (!row) throw new Error(`${name} answered nothing`)
  return row
}
const idOf = async (name: string): Promise<string> =>
  (await client.query<{ id: string }>('select test.id($1) as id', [name])).rows[0]?.id ?? ''

let count = 0
async function assign(subject: Record<string, string>, assignments: Assignment[]): Promise<void> {
  for (const { pattern, anchor, starts, ends } of assignments) {
    const { id } = await rpc('create_shift_pattern', [{
      code: `P${++count}`, name: 'drawn', cycle_days: pattern.cycle, works_holidays: pattern.worksHolidays,
    }])
    await rpc('update_pattern_shifts', [id, JSON.stringify(pattern.shifts)])
    await rpc('create_shift_assignment', [{ ...subject, shift_pattern_id: id, anchor_on: anchor, starts_on: starts, ends_on: ends }])
  }
}

/** Makes a place of work, by the actions that people use. */
async function make({ calendar, own, crews }: Workplace, zone: string): Promise<string> {
  await client.query('rollback to savepoint empty')
  const organization = await idOf('acme')
  const id = calendar && await storeCalendar(client, organization, calendar)
  await client.query('update core.sites set time_zone = $1, calendar_id = $2 where id = test.id($3)', [zone, id, 'north'])
  const [worker, crew] = [await idOf('wim'), await idOf('crew')]
  await rpc('update_crew_members', [crew, JSON.stringify(crews.map(({ starts, ends }) =>
    ({ worker_id: worker, starts_on: starts, ends_on: ends })))])
  await assign({ worker_id: worker }, own)
  for (const { assignments } of crews) await assign({ crew_id: crew }, assignments)
  return worker
}

describe.each(zones)('in $name', (zone) => {
  test.each(zone.nights)('shifts near %s are those seen minute by minute', async (night) => {
    await fc.assert(fc.asyncProperty(someWorkplace(zone, night, 4), async (workplace) => {
      const worker = await make(workplace, zone.name)
      const { rows } = await client.query<{ on: string, kind: string, starts: number, ends: number }>(
        `select shift_on::text as on, kind, (extract(epoch from starts_at) * 1000)::float8 as starts, (extract(epoch from ends_at) * 1000)::float8 as ends
           from workforce.shifts_between(array[$1::uuid], $2::date - 5, $2::date + 5)`, [worker, night])
      const byDay = rows.toSorted((a, b) => a.on.localeCompare(b.on))
      const from = DateTime.fromISO(night, { zone: zone.name }).minus({ days: 3 })
      const until = from.plus({ days: 6 }).toMillis()
      const dutiesAt = dutiesOf(workplace)
      for (let now = from.toMillis(); now < until; now += 60_000) {
        const at = wallAt(zone.name, now / 60_000)
        const found = byDay.filter(({ starts, ends }) => starts <= now && now < ends)
        const duties = dutiesAt(at)
        if (found.length !== duties.length || found.some(({ on, kind }, index) => on !== duties[index]?.on || kind !== duties[index].kind)) {
          expect({ at, duties: found.map(({ on, kind }) => ({ on, kind })) }).toEqual({ at, duties })
        }
      }
    }), { numRuns: plays(20) })
  })
})

test('what is kept ahead is what patterns and calendars say, each minute once, and a second run writes nothing', async () => {
  const { rows: [clockNow] } = await client.query<{ today: string }>(`select (now() at time zone 'UTC')::date::text as today`)
  const base = DateTime.fromISO(clockNow?.today ?? '', { zone: 'UTC' }).plus({ days: 8 }).toISODate() ?? ''
  const zone = { name: 'Asia/Kathmandu', nights: [base] }
  await fc.assert(fc.asyncProperty(someWorkplace(zone, base, 8), async (workplace) => {
    const worker = await make(workplace, zone.name)
    await client.query('select workforce.keep_worker_shifts()')
    const { rows } = await client.query<{ id: string, on: string, kind: string, starts: number, ends: number }>(
      `select id, shift_on::text as on, kind, (extract(epoch from starts_at) * 1000)::float8 as starts, (extract(epoch from ends_at) * 1000)::float8 as ends
         from workforce.worker_shifts where worker_id = $1 order by starts_at`, [worker])
    const last = DateTime.fromISO(clockNow?.today ?? '', { zone: 'UTC' }).plus({ days: 97 }).toISODate()
    expect(rows.every(({ on }) => on <= (last ?? ''))).toBe(true)
    expect((await client.query('select workforce.renew_worker_shifts(array[$1::uuid]) as n', [worker])).rows).toEqual([{ n: 0 }])
    const from = DateTime.fromISO(base, { zone: zone.name }).minus({ days: 5 })
    const until = from.plus({ days: 12 }).toMillis()
    const near = rows.filter(({ starts, ends }) => starts < until && from.toMillis() < ends)
    const dutiesAt = dutiesOf(workplace)
    for (let now = from.toMillis(); now < until; now += 60_000) {
      const at = wallAt(zone.name, now / 60_000)
      const found = near.filter(({ starts, ends }) => starts <= now && now < ends)
      const duties = dutiesAt(at)
      // Where two ways meet, the shift that began first goes on.
      if (found.length !== Math.min(duties.length, 1) || found.some(({ on, kind }) => on !== duties[0]?.on || kind !== duties[0].kind)) {
        expect({ at, duties: found.map(({ on, kind }) => ({ on, kind })) }).toEqual({ at, duties: duties.slice(0, 1) })
      }
    }
  }), { numRuns: plays(60) })
})
