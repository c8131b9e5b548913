import fc from 'fast-check'
import { DateTime } from 'luxon'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
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
        expect(await minutes(await store(calendar), name, from, to)).toBe(minutesWalked(calendar, from, to))
      }), { numRuns: 15 })
  })

  test('parts add up, and back is minus forth', async () => {
    await fc.assert(fc.asyncProperty(
      someCalendar(zone), fc.tuple(instantIn(zone, 'second'), instantIn(zone, 'second'), instantIn(zone, 'second')),
      async (calendar, [a, b, c]) => {
        const id = await store(calendar)
        expect(await minutes(id, name, a, b) + await minutes(id, name, b, c)).toBeCloseTo(await minutes(id, name, a, c), 6)
        expect(await minutes(id, name, b, a)).toBe(0 - await minutes(id, name, a, b))
      }), { numRuns: 15 })
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
      }), { numRuns: 15 })
  })

  test('without a calendar every minute counts', async () => {
    await fc.assert(fc.asyncProperty(instantIn(zone, 'second'), instantIn(zone, 'second'), async (from, to) => {
      const elapsed = to.diff(from).as('minutes')
      expect(await minutes(null, name, from, to)).toBeCloseTo(elapsed, 6)
      if (elapsed >= 0) expect((await add(null, name, from, elapsed))?.toMillis()).toBe(to.toMillis())
    }), { numRuns: 10 })
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
