import fc from 'fast-check'
import { DateTime } from 'luxon'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { plays } from '../../support/tiers.ts'
import { storeCalendar } from './calendar_store.ts'
import { type Calendar, instantIn, someCalendar, zones } from './calendars.ts'
import { minutesWalked } from './walk.ts'

const client = new pg.Client({ connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())) })
let organization = ''

beforeAll(async () => {
  await client.connect()
  await client.query('begin')
  const { rows: [row] } = await client.query<{ id: string }>(`select test.organization('calendars') as id`)
  organization = row?.id ?? ''
})

afterAll(async () => {
  await client.query('rollback')
  await client.end()
})

const store = (calendar: Calendar): Promise<string> => storeCalendar(client, organization, calendar)

/** Calculates ahead what a calendar of a site in a zone has between two instants. */
async function keep(calendar: string, zone: string, from: DateTime, to: DateTime): Promise<void> {
  await client.query(
    `insert into core.sites (organization_id, code, name, time_zone, calendar_id)
     values ($1, left(gen_random_uuid()::text, 20), 'drawn', $2, $3)`, [organization, zone, calendar])
  await client.query('select workforce.keep_opening_hours($1, $2, $3)', [calendar, from.toISO(), to.toISO()])
  const { rowCount } = await client.query('select from workforce.opening_hours where calendar_id = $1', [calendar])
  expect(rowCount).toBeGreaterThan(1)
}

async function minutes(calendar: string | null, zone: string, from: DateTime, to: DateTime): Promise<number> {
  const { rows: [row] } = await client.query<{ minutes: string }>(
    'select workforce.business_minutes($1, $2, $3, $4) as minutes', [calendar, zone, from.toISO(), to.toISO()])
  return Number(row?.minutes)
}

async function add(calendar: string | null, zone: string, from: DateTime, count: number): Promise<DateTime | null> {
  const { rows: [row] } = await client.query<{ at: Date | null }>(
    'select workforce.add_business_minutes($1, $2, $3, $4) as at', [calendar, zone, from.toISO(), count])
  return row?.at ? DateTime.fromJSDate(row.at, { zone }) : null
}

describe.each(zones)('in $name', (zone) => {
  const { name } = zone

  test('minutes are those counted one by one', async () => {
    await fc.assert(fc.asyncProperty(
      someCalendar(zone), instantIn(zone, 'minute'), fc.integer({ min: 0, max: 3 * 1440 }),
      async (calendar, from, length) => {
        const to = from.plus({ minutes: length })
        expect(await minutes(await store(calendar), name, from, to)).toBe(minutesWalked(calendar, name, from, to))
      }), { numRuns: plays(30) })
  })

  test('parts add up, and back is minus forth', async () => {
    await fc.assert(fc.asyncProperty(
      someCalendar(zone), fc.tuple(instantIn(zone, 'second'), instantIn(zone, 'second'), instantIn(zone, 'second')),
      async (calendar, [a, b, c]) => {
        const id = await store(calendar)
        expect(await minutes(id, name, a, b) + await minutes(id, name, b, c)).toBeCloseTo(await minutes(id, name, a, c), 6)
        expect(await minutes(id, name, b, a)).toBe(0 - await minutes(id, name, a, b))
      }), { numRuns: plays(30) })
  })

  test('adding minutes leads to the first instant by which they have passed', async () => {
    await fc.assert(fc.asyncProperty(
      someCalendar(zone), instantIn(zone, 'second'), instantIn(zone, 'second'),
      async (calendar, one, other) => {
        const [from, to] = one <= other ? [one, other] : [other, one]
        const id = await store(calendar)
        const count = await minutes(id, name, from, to)
        const at = await add(id, name, from, count)
        expect(at?.toMillis()).toBeLessThanOrEqual(to.toMillis())
        if (at === null) return
        expect(await minutes(id, name, from, at)).toBeCloseTo(count, 6)
        if (count > 0) expect(await minutes(id, name, from, at.minus({ seconds: 1 }))).toBeLessThan(count - 1e-6)
        else expect(at.toMillis()).toBe(from.toMillis())
      }), { numRuns: plays(30) })
  })

  test('what was calculated ahead says the same as the hours, at its ends and beyond them, too', async () => {
    await fc.assert(fc.asyncProperty(
      someCalendar(zone), instantIn(zone, 'second'), instantIn(zone, 'second'), fc.array(instantIn(zone, 'second'), { minLength: 2, maxLength: 6 }),
      fc.array(fc.double({ min: 0, max: 5000, noNaN: true }), { minLength: 1, maxLength: 3 }),
      async (calendar, one, other, instants, counts) => {
        const id = await store(calendar)
        await keep(id, name, one <= other ? one : other, (one <= other ? other : one).plus({ minutes: 1 }))
        const { rows } = await client.query(
          `select r.*
             from (
               select a, b, null as minutes, workforce.business_minutes($1, $2, a, b)::text as fast,
                      workforce.sum_business_minutes($1, $2, a, b)::text as slow,
                      workforce.business_minutes($1, $2, a, b) = workforce.sum_business_minutes($1, $2, a, b) as is_same
                 from unnest($3::timestamptz[]) as a cross join unnest($3::timestamptz[]) as b
               union all
               select a, null, n::text, f::text, s::text, f is not distinct from s
                 from unnest($3::timestamptz[]) as a
                cross join lateral unnest(workforce.instants_after($1, $2, a, $4), $4::numeric[]) as u (f, n)
                cross join workforce.search_business_minutes($1, $2, a, n) as s
             ) as r
            where not r.is_same`,
          [id, name, [one, other, ...instants].map((at) => at.toISO()), counts])
        expect(rows).toEqual([])
      }), { numRuns: plays(30) })
  })

  test('without a calendar every minute counts', async () => {
    await fc.assert(fc.asyncProperty(instantIn(zone, 'second'), instantIn(zone, 'second'), async (from, to) => {
      const elapsed = to.diff(from).as('minutes')
      expect(await minutes(null, name, from, to)).toBeCloseTo(elapsed, 6)
      if (elapsed >= 0) expect((await add(null, name, from, elapsed))?.toMillis()).toBe(to.toMillis())
    }), { numRuns: plays(30) })
  })
})

test('a calendar in which nobody works has no due date', async () => {
  const calendar = await store({ hours: [], exceptions: [] })
  expect(await add(calendar, 'UTC', DateTime.fromISO('2026-01-01T00:00Z'), 1)).toBeNull()
})

test('a date years ahead is found', async () => {
  const calendar = await store({ hours: [{ weekday: 3, start_time: '10:00', end_time: '11:00' }], exceptions: [] })
  const from = DateTime.fromISO('2026-01-01T00:00Z')
  const at = await add(calendar, 'Europe/Berlin', from, 60 * 520)
  expect(at?.weekday).toBe(3)
  expect(at?.diff(from, 'years').years).toBeCloseTo(9.97, 1)
})
