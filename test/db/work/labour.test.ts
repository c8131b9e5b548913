// Random weeks of a worker against the model (T8): the same pieces, the same amounts, to the last place.
import fc from 'fast-check'
import { DateTime } from 'luxon'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { storeCalendar } from '../workforce/calendar_store.ts'
import { someCalendar, zones } from '../workforce/calendars.ts'
import { type Entry, type Piece, type Rate, type Rule, split, type Wall } from './labour.model.ts'
import { isCounted, plays } from '../../support/tiers.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog -c timezone=UTC'
})
const weeks = plays(60)

beforeAll(() => client.connect())
afterAll(() => client.end())

const clock = fc.integer({ min: 0, max: 1439 })
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)
const value = fc.oneof(fc.constantFrom(0, 10000, 12500, 15000, 20000), fc.integer({ min: 1, max: 99999 }))
const none = { threshold_minutes: null, start_time: null, end_time: null, weekdays: null }

const rule: fc.Arbitrary<Rule> = fc.tuple(
  fc.oneof(
    fc.constantFrom('HOLIDAY' as const, 'OUTSIDE_SHIFT' as const).map((fact) => ({ ...none, fact })),
    fc.integer({ min: 0, max: 600 }).map((threshold_minutes) => ({ ...none, fact: 'DAY_OVER' as const, threshold_minutes })),
    fc.integer({ min: 0, max: 1800 }).map((threshold_minutes) => ({ ...none, fact: 'WEEK_OVER' as const, threshold_minutes })),
    fc.tuple(clock, clock).filter(([from, to]) => from !== to)
      .map(([start_time, end_time]) => ({ ...none, fact: 'NIGHT' as const, start_time, end_time })),
    fc.uniqueArray(fc.constantFrom('MONDAY', 'WEDNESDAY', 'SATURDAY', 'SUNDAY'), { minLength: 1 })
      .map((weekdays) => ({ ...none, fact: 'WEEKEND' as const, weekdays }))
  ),
  fc.constantFrom('MULTIPLIER' as const, 'HOURLY' as const, 'INCREMENT' as const), value
).map(([fact, kind, amount]) => ({ ...fact, kind, value: amount }))

/** Entries around a night in which clocks are changed: gaps and lengths in turn, so that none overlap. */
const entries = fc.tuple(
  fc.integer({ min: -5 * 1440, max: 0 }),
  fc.array(
    fc.tuple(
      fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1500 })), fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 1440 })),
      fc.constantFrom('WORK' as const, 'WORK' as const, 'TRAVEL' as const, 'WAIT' as const, 'ADMIN' as const)
    ),
    { minLength: 1, maxLength: 5 }
  )
).map(([first, some]): Entry[] => {
  let at = first
  return some.map(([gap, length, kind]) => {
    const start = at + gap
    at = start + length
    return { kind, start, end: at }
  })
})

const life = fc.constantFrom(...zones).chain((zone) => fc.record({
  zone: fc.constant(zone),
  night: fc.constantFrom(...zone.nights),
  calendar: fc.option(someCalendar(zone), { freq: 8 }),
  rules: fc.array(rule, { maxLength: 6 }),
  entries,
  rate: fc.integer({ min: 1, max: 999999 }),
  cut: fc.option(fc.record({ days: fc.integer({ min: -3, max: 3 }), rate: fc.integer({ min: 0, max: 999999 }) })),
}))

function wallsOf(zone: string, zero: DateTime): (minute: number) => Wall {
  const walls = new Map<number, Wall>()
  return (minute) => {
    const known = walls.get(minute)
    if (known) return known
    const local = zero.plus({ minutes: minute }).setZone(zone)
    const day = local.toISODate() ?? ''
    const two = (part: number) => String(part).padStart(2, '0')
    const week = local.minus({ days: local.weekday - 1 }).toISODate() ?? ''
    const seen = { local, day, week, time: `${two(local.hour)}:${two(local.minute)}` }
    walls.set(minute, seen)
    return seen
  }
}

test('T8: hours are paid as the model says, minute by minute', { timeout: 600_000 }, async () => {
  await fc.assert(fc.asyncProperty(life, async ({ zone, night, calendar, rules, entries: some, rate, cut }) => {
    const zero = DateTime.fromISO(`${night}T03:00Z`)
    const wall = wallsOf(zone.name, zero)
    const day = cut ? DateTime.fromISO(night).plus({ days: cut.days }) : null
    const rates: Rate[] = day && cut
      ? [{ hourly: rate, starts_on: '2020-01-01', ends_on: day.minus({ days: 1 }).toISODate() },
        { hourly: cut.rate, starts_on: day.toISODate() ?? '', ends_on: null }]
      : [{ hourly: rate, starts_on: '2020-01-01', ends_on: null }]

    await client.query('begin')
    try {
      const { rows: [made] } = await client.query<{ organization: string, site: string }>(
        `select test.organization('acme') as organization, test.site('north', p_time_zone => $1) as site`, [zone.name])
      const { organization, site } = made ?? { organization: '', site: '' }
      if (calendar) {
        const id = await storeCalendar(client, organization, calendar)
        await client.query('update core.sites set calendar_id = $1 where id = $2', [id, site])
      }
      await client.query(`select test.worker('wim', 'north'), test.work_order('fan', 'north')`)
      for (const each of rates) {
        await client.query(
          `select test.labour_rate('wim', $1::numeric / 10000, $2, $3)`, [each.hourly, each.starts_on, each.ends_on])
      }
      for (const each of rules) {
        await client.query(
          `select test.pay_rule('north', $1, $2, $3::numeric / 10000, $4, $5, $6, $7)`,
          [each.fact, each.kind, each.value, each.threshold_minutes, each.start_time, each.end_time, each.weekdays])
      }
      // In any order: what is paid depends on when it was worked, not on when it was written down.
      for (const [index, { start, end, kind }] of [...some.entries()].toReversed()) {
        await client.query(`select test.labour($1, 'wim', 'fan', $2, $3, $4)`,
          [`entry ${index}`, zero.plus({ minutes: start }).toISO(), zero.plus({ minutes: end }).toISO(), kind])
      }
      await client.query(`select set_config('assetry.organization_id', $1, true)`, [organization])

      for (const [index, own] of some.entries()) {
        const { rows } = await client.query(
          `select (extract(epoch from p.started_at - $2::timestamptz) / 60)::integer as started, p.minutes,
                  p.base_fact, p.base_kind, p.increment_fact, p.amount::numeric(18,4)::text as amount
             from work.labour_entries as e cross join lateral work.split_labour(e) as p
            where e.id = test.id($1)
            order by p.position`, [`entry ${index}`, zero.toISO()])
        const model = split(some, own, rules, calendar, rates, wall)
        expect(rows).toEqual(model.map(({ started, minutes, base, increment, amount }) => ({
          started, minutes, amount, base_fact: rules[base ?? -1]?.fact ?? null, base_kind: rules[base ?? -1]?.kind ?? null,
          increment_fact: rules[increment ?? -1]?.fact ?? null
        })))
        expect(model.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(own.end - own.start)
      }
    } finally {
      await client.query('rollback')
    }
  }), { numRuns: weeks })
})

/** Rules that count the hours of a day and a week, and one that does not. */
const overtime: fc.Arbitrary<Rule[]> = fc.tuple(
  fc.integer({ min: 0, max: 600 }), fc.integer({ min: 300, max: 1500 }), fc.boolean(), fc.boolean()
).map(([dayOver, weekOver, hasWeek, isNight]) => [
  ...isNight ? [{ ...none, fact: 'NIGHT' as const, start_time: '22:00', end_time: '06:00', kind: 'INCREMENT' as const, value: 32000 }] : [],
  { ...none, fact: 'DAY_OVER' as const, threshold_minutes: dayOver, kind: 'MULTIPLIER' as const, value: 12500 },
  ...hasWeek ? [{ ...none, fact: 'WEEK_OVER' as const, threshold_minutes: weekOver, kind: 'MULTIPLIER' as const, value: 15000 }] : [],
])

const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('record' as const), entry: fc.nat(9) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('approve' as const), entry: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reject' as const), entry: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({
    kind: fc.constant('correct' as const), entry: fc.nat(9), cut: fc.integer({ min: -400, max: 400 }),
    to: fc.constantFrom('WORK' as const, 'ADMIN' as const)
  }) }
)

interface Filed extends Entry { id: string, status: 'RECORDED' | 'APPROVED' }

test('what a week costs does not depend on who files first', { timeout: 600_000 }, async () => {
  let repaid = 0
  await fc.assert(fc.asyncProperty(
    fc.constantFrom(...zones).chain((zone) => fc.record({
      zone: fc.constant(zone), night: fc.constantFrom(...zone.nights), rules: overtime, entries,
      acts: fc.array(act, { minLength: 4, maxLength: 24 }), rate: fc.integer({ min: 10000, max: 999999 })
    })),
    async ({ zone, night, rules, entries: some, acts, rate }) => {
      const zero = DateTime.fromISO(`${night}T03:00Z`)
      const wall = wallsOf(zone.name, zero)
      const rates = [{ hourly: rate, starts_on: '2020-01-01', ends_on: null }]
      const at = (minute: number) => zero.plus({ minutes: minute }).toISO()
      // Each entry is recorded once, in the order in which the acts ask; the next one when it is there already.
      const waiting = [...some]
      const filed: Filed[] = []
      const call = async (text: string, values: unknown[]) => (await client.query<{ id: string }>(text, values)).rows[0]?.id ?? ''

      await client.query('begin')
      try {
        await client.query(
          `select test.organization('acme'), test.site('north', p_time_zone => $1), test.site('south'), test.person('ann'),
                  test.worker('wim', 'north'), test.work_order('fan', 'north'), test.work_order('hub', 'south'),
                  test.labour_rate('wim', $2::numeric / 10000)`, [zone.name, rate])
        for (const each of rules) {
          await client.query(`select test.pay_rule('north', $1, $2, $3::numeric / 10000, $4, $5, $6)`,
            [each.fact, each.kind, each.value, each.threshold_minutes, each.start_time, each.end_time])
        }
        await client.query(`select test.sign_in('ann')`)

        for (const step of acts) {
          const one = filed[step.entry % Math.max(filed.length, 1)]
          if (step.kind === 'record') {
            const [next] = waiting.splice(step.entry % Math.max(waiting.length, 1), 1)
            if (!next) continue
            filed.push({ ...next, status: 'RECORDED', id: await call(
              `select id from api.record_labour_entry(test.id($1), jsonb_build_object(
                 'worker_id', test.id('wim'), 'started_at', $2::text, 'ended_at', $3::text, 'kind', $4::text))`,
              [step.entry % 2 ? 'fan' : 'hub', at(next.start), at(next.end), next.kind]) })
          } else if (!one) {
            continue
          } else if (step.kind === 'approve') {
            if (one.status === 'APPROVED') continue
            await call('select id from api.approve_labour_entry($1)', [one.id])
            one.status = 'APPROVED'
          } else if (step.kind === 'reject') {
            await call(`select id from api.reject_labour_entry($1, 'wrong')`, [one.id])
            filed.splice(filed.indexOf(one), 1)
          } else {
            // Shorter by some, from the one end or the other.
            const length = one.end - one.start
            const cut = Math.sign(step.cut) * Math.min(Math.abs(step.cut), length - 1)
            const [start, end] = cut < 0 ? [one.start - cut, one.end] : [one.start, one.end - cut]
            const id = await call(
              `select id from api.correct_labour_entry(
                 $1, jsonb_build_object('started_at', $2::text, 'ended_at', $3::text, 'kind', $4::text), 'a slip')`,
              [one.id, at(start), at(end), step.to])
            Object.assign(one, { start, end, id, kind: step.to, status: 'RECORDED' })
          }

          await client.query('reset role')
          const { rows } = await client.query<{ entry: string, started: number, minutes: number, amount: string }>(
            `select p.labour_entry_id as entry, (extract(epoch from p.started_at - $1::timestamptz) / 60)::integer as started,
                    p.minutes, p.base_fact, p.base_kind, p.increment_fact, p.amount::numeric(18,4)::text as amount
               from work.labour_pieces as p where p.superseded_at is null order by p.labour_entry_id, p.position`, [zero.toISO()])
          const approved = filed.filter(({ status }) => status === 'APPROVED')
          const model = approved.flatMap((own) => split(filed, own, rules, null, rates, wall)
            .map(({ started, minutes, base, increment, amount }: Piece) => ({
              entry: own.id, started, minutes, amount, base_fact: rules[base ?? -1]?.fact ?? null,
              base_kind: rules[base ?? -1]?.kind ?? null, increment_fact: rules[increment ?? -1]?.fact ?? null
            })))
          expect(rows).toEqual(model.toSorted((a, b) => a.entry === b.entry ? a.started - b.started : a.entry < b.entry ? -1 : 1))

          const { rows: [books] } = await client.query<{ costs: string, pieces: string, repaid: number }>(
            `select (select coalesce(sum(c.amount), 0) from work.cost_lines as c)::numeric(18,4)::text as costs,
                    (select coalesce(sum(e.amount), 0)
                       from (
                         select round(sum(p.amount), 2) as amount
                           from work.labour_pieces as p where p.superseded_at is null group by p.labour_entry_id
                       ) as e)::numeric(18,4)::text as pieces,
                    (select count(*) from work.labour_pieces as p where p.revision > 1 and p.position = 1)::integer as repaid`)
          expect(books?.costs).toBe(books?.pieces)
          repaid += books?.repaid ?? 0
          await client.query('set role authenticated')
        }
      } finally {
        await client.query('rollback')
      }
    }), { numRuns: weeks })
  if (isCounted) expect(repaid).toBeGreaterThan(weeks / 10)
})
