// Working time where clocks are changed at an odd minute of UTC: half the zones of Australia, Newfoundland, Iran, Nepal …
import fc from 'fast-check'
import { DateTime } from 'luxon'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { storeCalendar } from './calendar_store.ts'
import { type Calendar, someCalendar } from './calendars.ts'
import { isWorking, wallOf } from './walk.ts'

/** A change of the clocks of a zone, at an instant in seconds. */
interface Change { zone: string, at: number }

/** Half a minute: Liberia kept a time with seconds until 1972, and its minutes began in the middle of ours. */
const tick = 30

const client = new pg.Client({ connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())) })
let organization = ''
let changes: Change[] = []

beforeAll(async () => {
  await client.connect()
  await client.query('begin')
  const { rows: [row] } = await client.query<{ id: string }>(`select test.organization('clocks') as id`)
  organization = row?.id ?? ''
  changes = await oddChanges()
})

afterAll(async () => {
  await client.query('rollback')
  await client.end()
})

/** What the zones of the database do since 1970, each kind of zone once: fortnights that end on another offset, halved. */
async function oddChanges(): Promise<Change[]> {
  const { rows } = await client.query<Change>(`
    with recursive week as (
      select z.name, w.at, (w.at at time zone z.name) - (w.at at time zone 'UTC') as utc_offset,
             lag((w.at at time zone z.name) - (w.at at time zone 'UTC')) over (partition by z.name order by w.at) as before
        from pg_timezone_names as z
       cross join generate_series('1970-01-01 00:00Z'::timestamptz, '2037-12-31 00:00Z', '336 hours') as w (at)
       where z.name ~ '^(Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)/'
    ),
    half as (
      select w.name, w.before, extract(epoch from w.at)::bigint - 1209600 as low, extract(epoch from w.at)::bigint as high
        from week as w
       where w.utc_offset <> w.before
      union all
      select h.name, h.before, case when m.is_before then m.middle else h.low end,
             case when m.is_before then h.high else m.middle end
        from half as h
       cross join lateral (
          select h.low + (h.high - h.low) / 2 as middle,
                 (to_timestamp(h.low + (h.high - h.low) / 2) at time zone h.name)
                   - (to_timestamp(h.low + (h.high - h.low) / 2) at time zone 'UTC') = h.before as is_before
        ) as m
       where h.high - h.low > 1
    ),
    zone as (
      select h.name, array_agg(h.high order by h.high) as changes
        from half as h
       where h.high - h.low = 1
         and h.high % 3600 <> 0
       group by h.name
    )
    select min(z.name) as zone, c.at::float8 as at
      from zone as z, unnest(z.changes) as c (at)
     group by z.changes, c.at
     order by 1, 2`)
  return rows
}

/** What the clock on the wall shows at each tick of a stretch of time. */
async function wallClock(zone: string, from: number, ticks: number): Promise<DateTime[]> {
  const { rows: [row] } = await client.query<{ shown: number[] }>(
    `select array_agg(extract(epoch from to_timestamp($2::float8 + n * $4::float8) at time zone $1)::float8 order by n) as shown
       from generate_series(0, $3::integer - 1) as n`, [zone, from, ticks, tick])
  return (row?.shown ?? []).map((shown) => DateTime.fromSeconds(shown, { zone: 'UTC' }))
}

async function minutes(calendar: string, zone: string, from: number, to: number): Promise<number> {
  const { rows: [row] } = await client.query<{ minutes: string }>(
    'select workforce.business_minutes($1, $2, to_timestamp($3), to_timestamp($4)) as minutes', [calendar, zone, from, to])
  return Number(row?.minutes)
}

async function add(calendar: string, zone: string, from: number, count: number): Promise<number> {
  const { rows: [row] } = await client.query<{ at: string }>(
    'select extract(epoch from workforce.add_business_minutes($1, $2, to_timestamp($3), $4)) as at',
    [calendar, zone, from, count])
  return Number(row?.at)
}

/** A calendar that has special days around a change, and a stretch of time that begins or ends near it. */
function around({ zone, at }: Change): fc.Arbitrary<{ calendar: Calendar, from: number, ticks: number }> {
  const night = DateTime.fromSeconds(at, { zone }).toISODate() ?? ''
  return fc.record({
    calendar: someCalendar({ name: zone, nights: [night] }),
    from: fc.oneof(
      fc.integer({ min: -90 * 60 / tick, max: 90 * 60 / tick }), fc.integer({ min: -3 * 86400 / tick, max: 0 })
    ).map((count) => at - at % tick + count * tick),
    ticks: fc.integer({ min: 1, max: 3 * 86400 / tick }),
  })
}

async function expectTheWalk({ zone, at }: Change): Promise<void> {
  const [drawn] = fc.sample(around({ zone, at }), 1)
  if (drawn === undefined) throw new Error('Nothing was drawn.')
  const { calendar, from, ticks } = drawn
  const shown = await wallClock(zone, from, ticks)
  const id = await storeCalendar(client, organization, calendar)
  const worked = shown.flatMap((wall, index) => isWorking(calendar, wallOf(wall)) ? [index] : [])
  const where = JSON.stringify({ zone, at, from, ticks, calendar })
  expect(await minutes(id, zone, from, from + ticks * tick), where).toBe(worked.length * tick / 60)
  // What is reported comes with parts of a second, by which a change of the clocks is not put off.
  const seconds = worked.length * tick - (worked[0] === 0 ? 0.25 : 0)
  expect(await minutes(id, zone, from + 0.25, from + ticks * tick), where).toBeCloseTo(seconds / 60, 6)
  if (worked.length === 0) return
  // Around the middle and at the very end, where a shift may end together with the time that is asked for.
  for (const count of [Math.ceil(worked.length / 2), worked.length]) {
    const last = worked[count - 1] ?? 0
    expect(await add(id, zone, from, count * tick / 60), where).toBe(from + (last + 1) * tick)
  }
}

test('there are such zones', () => {
  const zones = new Set(changes.map(({ zone }) => zone))
  expect([...zones]).toEqual(expect.arrayContaining(
    ['Australia/Adelaide', 'Australia/LHI', 'America/St_Johns', 'Africa/Monrovia', 'Asia/Kathmandu']))
})

test('Adelaide, a quarter of an hour after its clocks were put forward', async () => {
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_time: '08:00', end_time: '17:00' }))
  const id = await storeCalendar(client, organization, { hours, exceptions: [] })
  const reported = DateTime.fromISO('2026-10-03T16:45Z').toSeconds()
  expect(await add(id, 'Australia/Adelaide', reported, 60)).toBe(DateTime.fromISO('2026-10-04T22:30Z').toSeconds())
})

test('in each of the zones working time is what the clock on the wall says, tick by tick', async () => {
  for (const zone of new Set(changes.map((change) => change.zone))) {
    const some = changes.filter((change) => change.zone === zone)
    for (const change of fc.sample(fc.constantFrom(...some), 4)) await expectTheWalk(change)
  }
})
