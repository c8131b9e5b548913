// When mails of notices are let go, against clocks that are read minute by minute: quiet hours and digests in zones with
// both changes of clocks, and mails of one record at most every half hour, with what is read and let go between.
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { plays } from '../../support/tiers.ts'
import { afterQuiet, type Hours, isQuiet, nextDigest } from './release.model.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

const manyRecords = 40

beforeAll(async () => {
  await client.connect()
})
afterAll(() => client.end())

beforeEach(async () => {
  await client.query('begin')
  await client.query(`
    select test.organization('acme');
    select test.site('north');
    select test.person('nora', '{north}', '{}'), test.relay('mail', p_status => 'ACTIVE');
    select test.work_order('w' || n, 'north') from generate_series(0, ${manyRecords - 1}) as n`)
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

/** Around these, clocks are set forward or back, by an hour or by half of one. */
const changes: Record<string, string[]> = {
  'Europe/Berlin': ['2030-03-31T01:00Z', '2030-10-27T01:00Z'],
  'America/New_York': ['2030-03-10T07:00Z', '2030-11-03T06:00Z'],
  'America/St_Johns': ['2030-03-10T05:30Z', '2030-11-03T04:30Z'],
  'Australia/Lord_Howe': ['2030-04-06T15:00Z', '2030-10-05T15:30Z'],
  'Asia/Kathmandu': ['2030-06-01T00:00Z'],
  'Pacific/Kiritimati': ['2030-06-01T00:00Z'],
}

const anyPlace = fc.constantFrom(...Object.entries(changes)
  .flatMap(([zone, instants]) => instants.map((instant) => ({ zone, near: Date.parse(instant) }))))
const anyTime = fc.tuple(fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 23 })), fc.constantFrom(0, 1, 15, 30, 45, 59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const anyHours = fc.uniqueArray(
  fc.record({ weekday: fc.integer({ min: 1, max: 7 }), start: anyTime, end: anyTime }).filter(({ start, end }) => start !== end),
  { minLength: 1, maxLength: 8, selector: ({ weekday, start }) => `${weekday} ${start}` })
/** Minutes from a change of clocks: mostly within the hours beside it. */
const anyDistance = fc.oneof(fc.integer({ min: -240, max: 240 }), fc.integer({ min: -2880, max: 2880 }))

const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']

async function setHours(hours: Hours[]): Promise<void> {
  await client.query('delete from notify.quiet_hours')
  await client.query(
    `insert into notify.quiet_hours (organization_id, account_id, weekday, start_time, end_time)
     select test.current_organization(), test.id('nora'),
            ($2::text[])[h.weekday], h.start, h.end
       from jsonb_to_recordset($1) as h (weekday integer, start time, "end" time)`, [JSON.stringify(hours), weekdays])
}

/** The nights of all days, around a change of clocks in one: whatever is drawn, some of it is quiet. */
const nights: [{ zone: string, near: number }, Hours[], number[]] = [
  { zone: 'Europe/Berlin', near: Date.parse('2030-03-31T01:00Z') },
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: '22:00', end: '06:00' })), [-600, -60, 0, 60, 600],
]

test('quiet hours end when clocks show their end, whichever way clocks change', async () => {
  let quiet = 0
  await fc.assert(fc.asyncProperty(anyPlace, anyHours, fc.array(anyDistance, { minLength: 5, maxLength: 5 }),
    async ({ zone, near }, hours, distances) => {
      await setHours(hours)
      for (const distance of distances) {
        const at = near + distance * 60_000
        const expected = afterQuiet(at, zone, hours)
        if (expected === undefined) continue
        if (isQuiet(at, zone, hours)) quiet++
        const { rows: [row] } = await client.query<{ at: Date }>(
          `select notify.after_quiet(test.id('nora'), $1, $2) as at`, [zone, new Date(at)])
        expect(row?.at.toISOString()).toBe(new Date(expected).toISOString())
      }
    }), { numRuns: plays(100), examples: [nights] })
  expect(quiet).toBeGreaterThan(0)
})

test('a digest is due when clocks first reach its time', async () => {
  const anyWeekday = fc.option(fc.integer({ min: 1, max: 7 }), { nil: undefined })
  await fc.assert(fc.asyncProperty(anyPlace, anyTime, anyWeekday, anyDistance, async ({ zone, near }, time, weekday, distance) => {
    const after = near + distance * 60_000
    const { rows: [row] } = await client.query<{ at: Date }>('select notify.next_digest($1, $2, $3, $4) as at',
      [time, weekday === undefined ? null : weekdays[weekday - 1], zone, new Date(after)])
    expect(row?.at.toISOString()).toBe(new Date(nextDigest(after, zone, time, weekday) ?? 0).toISOString())
  }), { numRuns: plays(60) })
})

interface Told { record: number, at: number, dueAt: number, isRead: boolean, mail?: number }

const read = { weight: 1, arbitrary: fc.record({ act: fc.constant('read' as const) }) }
const tellOf = (records: number) => fc.record({ act: fc.constant('tell' as const), record: fc.integer({ min: 0, max: records - 1 }) })
const waitUpTo = (max: number) => fc.record({ act: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max }) })
const release = fc.record({ act: fc.constant('release' as const) })

/** Few records with long waits, whose mails wait for each other, or many with short ones: a flood. */
const anyActs = fc.oneof(
  fc.array(
    fc.oneof({ weight: 5, arbitrary: tellOf(2) }, { weight: 5, arbitrary: waitUpTo(25) }, read, { weight: 4, arbitrary: release }),
    { minLength: 5, maxLength: 40, size: 'max' }),
  fc.array(
    fc.oneof({ weight: 60, arbitrary: tellOf(manyRecords) }, { weight: 30, arbitrary: waitUpTo(1) }, { weight: 2, arbitrary: waitUpTo(30) },
      read, { weight: 8, arbitrary: release }),
    { minLength: 80, maxLength: 120, size: 'max' }),
)
/** Forty records, a minute apart: whatever is drawn, one flood is among the histories. */
const flood = Array.from({ length: 2 * manyRecords }, (_, place) =>
  place % 2 === 0 ? { act: 'tell' as const, record: place / 2 } : { act: 'wait' as const, minutes: 1 })

test('of one record there is a mail at most every half hour, of all twenty in an hour, and only what was read is dropped', async () => {
  let floods = 0
  await fc.assert(fc.asyncProperty(anyActs, async (acts) => {
    await client.query('rollback to empty')
    const told: Told[] = []
    let now = 0
    const mails: number[] = []
    for (const act of acts) {
      if (act.act === 'wait') {
        now += act.minutes
        await client.query(`select test.let_pass($1 * interval '1 minute')`, [act.minutes])
      } else if (act.act === 'tell') {
        const near = told.filter(({ record, dueAt }) => record === act.record && Math.abs(dueAt - now) <= 30)
        const last = Math.max(...near.map(({ dueAt }) => dueAt))
        // The same request again adds to its mail, whatever the record.
        const same = told.find(({ at, mail }) => at === now && mail !== undefined)
        const recent = mails.filter((at) => at > now - 60).toSorted((one, other) => other - one)
        const ends = recent.length < 20 ? now : (recent[19] ?? 0) + 60
        if (same === undefined && ends > now) floods++
        const dueAt = same !== undefined ? now : Math.max(now, ends, last > now ? last : last + 30)
        told.push({ record: act.record, at: now, dueAt, isRead: false, ...dueAt > now ? {} : { mail: same?.mail ?? mails.push(now) - 1 } })
        await client.query(`
          select notify.tell(w.organization_id, w.site_id, array[test.id('nora')], 'WORK_OVERDUE', 'work.work_orders', w.id,
                             jsonb_build_object('number', w.work_order_number, 'label', $2::text))
            from work.work_orders as w where w.id = test.id($1)`, [`w${act.record}`, String(told.length - 1)])
      } else if (act.act === 'read') {
        for (const one of told) one.isRead = true
        await client.query(`select test.sign_in('nora')`)
        await client.query('select api.review_notices()')
        await client.query('select test.sign_out()')
      } else {
        const due = told.filter(({ mail, dueAt }) => mail === undefined && dueAt <= now && dueAt > -Infinity)
        const kept = due.filter(({ isRead }) => !isRead)
        for (const one of due) {
          if (one.isRead) one.dueAt = -Infinity
          else one.mail = mails.length
        }
        if (kept.length > 0) mails.push(now)
        await client.query('select notify.release_notices(now())')
      }
      const { rows } = await client.query<{ label: string, mail: number | null }>(`
        select n.entity_label as label, (dense_rank() over (order by n.message_id))::int - 1 as mail
          from notify.notices as n where n.message_id is not null order by n.entity_label::int`)
      expect(rows.map(({ label }) => Number(label))).toEqual(told.flatMap(({ mail }, place) => mail === undefined ? [] : [place]))
      const partsOf = (numbers: (number | null | undefined)[]) => numbers.map((number) => numbers.indexOf(number))
      expect(partsOf(rows.map(({ mail }) => mail))).toEqual(partsOf(told.flatMap(({ mail }) => mail === undefined ? [] : [mail])))
    }
    const { rows: [row] } = await client.query<{ mails: number }>('select count(*)::int as mails from notify.messages')
    expect(row?.mails).toBe(mails.length)
  }), { numRuns: plays(60), examples: [[flood]] })
  expect(floods).toBeGreaterThan(0)
})
