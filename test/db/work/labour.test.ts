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

test('T8: hours are paid as the model says, minute by minute', async () => {
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

test('what a week costs does not depend on who files first', async () => {
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

const facts = ['DAY_OVER', 'WEEK_OVER', 'OUTSIDE_SHIFT']
const sites = ['north', 'south']
/** Ten thousandths of an amount as the database writes it. */
const tenThousandths = (amount: string | null) => BigInt((amount ?? '0').replace('.', ''))
/** A share of a hundred, rounded half up to two places; a share of nothing is none. */
function percent(part: bigint, whole: bigint): string | null {
  if (whole === 0n) return null
  const parts = (part * 20000n + whole) / (whole * 2n)
  return `${parts / 100n}.${String(parts % 100n).padStart(2, '0')}`
}
const written = (parts: bigint) => `${parts / 10000n}.${String(parts % 10000n).padStart(4, '0')}`

test('what overtime costs is the sum of the minutes that are over', async () => {
  const met = new Set<string>()
  const home = (zone: typeof zones[number]) => fc.record({
    zone: fc.constant(zone), calendar: fc.option(someCalendar(zone), { freq: 8 }),
    rules: fc.array(rule, { minLength: 1, maxLength: 5 }), entries, rate: fc.integer({ min: 1, max: 999999 }),
    cut: fc.option(fc.record({ days: fc.integer({ min: -3, max: 3 }), rate: fc.integer({ min: 0, max: 999999 }) })),
  })
  const question = fc.record({
    first: fc.integer({ min: -6, max: 6 }), days: fc.integer({ min: 0, max: 9 }),
    only: fc.constantFrom<string[] | null>(null, null, ['north'], ['south'], ['south', 'north']), isOfPump: fc.boolean(),
  })
  await fc.assert(fc.asyncProperty(
    fc.constantFrom(...zones).chain((zone) => fc.record({
      night: fc.constantFrom(...zone.nights), homes: fc.tuple(home(zone), fc.constantFrom(...zones).chain(home)),
      acts: fc.array(fc.tuple(act, fc.nat(1), question), { minLength: 6, maxLength: 24 })
    })),
    async ({ night, homes, acts }) => {
      const zero = DateTime.fromISO(`${night}T03:00Z`)
      const at = (minute: number) => zero.plus({ minutes: minute }).toISO()
      const day = (days: number) => DateTime.fromISO(night).plus({ days }).toISODate() ?? ''
      const walls = homes.map(({ zone }) => wallsOf(zone.name, zero))
      const rates = homes.map(({ rate, cut }): Rate[] => [
        { hourly: rate, starts_on: '2020-01-01', ends_on: cut ? day(cut.days - 1) : null },
        ...cut ? [{ hourly: cut.rate, starts_on: day(cut.days), ends_on: null }] : [],
      ])
      const waiting = homes.map(({ entries: some }) => [...some])
      const filed: (Filed & { who: number, order: 'fan' | 'hub' })[] = []
      const call = async (text: string, values: unknown[]) => (await client.query<{ id: string }>(text, values)).rows[0]?.id ?? ''

      await client.query('begin')
      try {
        await client.query(`select test.organization('acme'), test.person('ann')`)
        for (const [index, { zone, calendar, rules }] of homes.entries()) {
          const { rows: [made] } = await client.query<{ organization: string, site: string }>(
            `select test.id('acme') as organization, test.site($1, p_time_zone => $2) as site`, [sites[index], zone.name])
          if (calendar) {
            const id = await storeCalendar(client, made?.organization ?? '', calendar)
            await client.query('update core.sites set calendar_id = $1 where id = $2', [id, made?.site])
          }
          await client.query('select test.worker($1, $2)', [`worker ${index}`, sites[index]])
          for (const each of rates[index] ?? []) {
            await client.query('select test.labour_rate($1, $2::numeric / 10000, $3, $4)',
              [`worker ${index}`, each.hourly, each.starts_on, each.ends_on])
          }
          for (const each of rules) {
            await client.query(
              'select test.pay_rule($1, $2, $3, $4::numeric / 10000, $5, $6, $7, $8)',
              [sites[index], each.fact, each.kind, each.value, each.threshold_minutes, each.start_time, each.end_time, each.weekdays])
          }
        }
        await client.query(`select test.asset('pump', 'north'), test.work_order('fan', 'north'), test.work_order('hub', 'south')`)
        await client.query(`update work.work_orders set asset_id = test.id('pump') where id = test.id('fan')`)
        await client.query(`select test.sign_in('ann')`)

        for (const [step, who, { first, days, only, isOfPump }] of acts) {
          const one = filed[step.entry % Math.max(filed.length, 1)]
          if (step.kind === 'record') {
            const some = waiting[who] ?? []
            const [next] = some.splice(step.entry % Math.max(some.length, 1), 1)
            if (!next) continue
            const order = step.entry % 2 ? 'fan' : 'hub'
            filed.push({ ...next, who, order, status: 'RECORDED', id: await call(
              `select id from api.record_labour_entry(test.id($1), jsonb_build_object(
                 'worker_id', test.id($2), 'started_at', $3::text, 'ended_at', $4::text, 'kind', $5::text))`,
              [order, `worker ${who}`, at(next.start), at(next.end), next.kind]) })
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
            const length = one.end - one.start
            const cut = Math.sign(step.cut) * Math.min(Math.abs(step.cut), length - 1)
            const [start, end] = cut < 0 ? [one.start - cut, one.end] : [one.start, one.end - cut]
            const id = await call(
              `select id from api.correct_labour_entry(
                 $1, jsonb_build_object('started_at', $2::text, 'ended_at', $3::text, 'kind', $4::text), 'a slip')`,
              [one.id, at(start), at(end), step.to])
            Object.assign(one, { start, end, id, kind: step.to, status: 'RECORDED' })
          }

          // Each approved entry by itself: its minutes, and those that are over, in the month of the site of its work.
          const sums = new Map<string, { over: bigint, all: bigint, overIds: string[], ids: string[] }>()
          for (const own of filed) {
            const place = own.order === 'fan' ? 0 : 1
            const began = walls[place]?.(own.start).day ?? ''
            if (own.status !== 'APPROVED' || began < day(first) || began > day(first + days)) continue
            if (only !== null && !only.includes(sites[place] ?? '') || isOfPump && own.order !== 'fan') continue
            const paid = homes[own.who]
            const pieces = split(filed.filter((each) => each.who === own.who), own, paid?.rules ?? [], paid?.calendar ?? null,
              rates[own.who] ?? [], walls[own.who] ?? (() => { throw new Error('no wall') }))
            const over = pieces.filter(({ base, increment }) =>
              [base, increment].some((index) => facts.includes(paid?.rules[index ?? -1]?.fact ?? '')))
            for (const key of [sites[place]?.toUpperCase() ?? '', '*']) {
              const sum = sums.get(key) ?? { over: 0n, all: 0n, overIds: [], ids: [] }
              for (const { amount } of pieces) sum.all += tenThousandths(amount)
              for (const { amount } of over) sum.over += tenThousandths(amount)
              sum.ids.push(own.id)
              if (over.length > 0) sum.overIds.push(own.id)
              sums.set(key, sum)
            }
            for (const { base, increment } of over) met.add([base, increment].map((index) => paid?.rules[index ?? -1]?.fact ?? '').join(' '))
          }
          if (only?.length === 1) sums.delete('*')

          const { rows } = await client.query(
            `select coalesce(site_code, '*') as site, currency, numerator::numeric(18,4)::text as over, denominator::numeric(18,4)::text as all,
                    percent::text, numerator_ids as "overIds", denominator_ids as ids
               from api.explain_overtime_cost($1, $2, $3::uuid[], null, case when $4 then array[test.id('pump')] end, true)`,
            [day(first), day(first + days), only === null ? null : await idsOf(only), isOfPump])
          expect(rows).toEqual(['NORTH', 'SOUTH', '*'].flatMap((site) => {
            const sum = sums.get(site)
            return sum === undefined ? [] : [{
              site, currency: 'EUR', over: written(sum.over), all: written(sum.all), percent: percent(sum.over, sum.all),
              overIds: sum.overIds.toSorted(), ids: sum.ids.toSorted()
            }]
          }))
        }
      } finally {
        await client.query('rollback')
      }
    }), { numRuns: weeks })
  if (isCounted) for (const fact of ['DAY_OVER ', 'WEEK_OVER ', 'OUTSIDE_SHIFT ', ' OUTSIDE_SHIFT', ' DAY_OVER']) expect(met, fact).toContain(fact)
})

async function idsOf(names: string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select test.id(n) as id from unnest($1::text[]) as n', [names])
  return rows.map(({ id }) => id)
}
