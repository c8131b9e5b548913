import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { isCounted, plays } from '../../support/tiers.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

// What meters bring is compared with somebody who walks along the grid point by point.

const runs = plays(12)
const began = Date.parse('2020-03-01T10:17:00Z')
const day = 86_400_000
/** One for all: to make another for each hour of a year takes longer than all the rest. */
const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

beforeAll(() => client.connect())
afterAll(() => client.end())
beforeEach(() => client.query('begin'))
afterEach(() => client.query('rollback'))

async function rows(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await client.query<Record<string, unknown>>(sql, values)).rows
}

async function begin(values: Record<string, unknown>, pace = 0): Promise<void> {
  await client.query('select test.organization($1)', ['acme'])
  await client.query(`select test.site('north', null, 'Europe/Berlin')`)
  await client.query(`select test.asset('pump', 'north')`)
  await client.query(`select test.meter('h', 'pump')`)
  await client.query(`select set_config('assetry.organization_id', test.id('acme')::text, true)`)
  await client.query(`update meter.standings set average_per_day = $1 where meter_id = test.id('h')`, [pace])
  await client.query(`select test.schedule('s', 'pump', $1::jsonb || jsonb_build_object('meter_id', test.id('h')), $2)`,
    [{ every_n: null, every_unit: null, anchor_on: null, ...values }, new Date(began)])
}

/** The first point of a grid that is greater, found by walking. */
function pointAfter(start: number, every: number, units: number): number {
  let point = start
  while (point <= units) point += every
  return point
}

test('each point of the grid has one turn, whatever is read and put right', async () => {
  let turns = 0
  const anyStep = fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 0, max: 40 }) },
    { weight: 1, arbitrary: fc.integer({ min: 100, max: 5000 }) },
    { weight: 1, arbitrary: fc.integer({ min: -5000, max: -1 }) },
  )
  await fc.assert(fc.asyncProperty(
    fc.integer({ min: 5, max: 60 }), fc.integer({ min: 0, max: 90 }), fc.array(anyStep, { minLength: 6, maxLength: 14 }),
    async (every, start, steps) => {
      await client.query('savepoint history')
      await begin({ every_units: every, start_units: start })
      let life = 0
      let next = start
      const due: number[] = []
      for (const [index, step] of steps.entries()) {
        life = Math.max(0, life + step)
        const at = new Date(began + (index + 1) * day)
        await client.query(`update meter.standings set life_to_date = $1 where meter_id = test.id('h')`, [life])
        await client.query('select test.look_at_schedules($1)', [at])
        await client.query(`select maintenance.generate_all(array[test.id('s')], $1)`, [at])
        // A slip of the keys that was put right does not send the next point far away for ever.
        next = Math.min(next, pointAfter(start, every, life) + every)
        if (life >= next) {
          due.push(next)
          next = pointAfter(start, every, life)
        }
        const came = await rows(
          `select o.due_units from maintenance.occurrences as o where o.schedule_id = test.id('s') order by o.seq`)
        expect(came.map((row) => Number(row.due_units))).toEqual(due)
      }
      turns += due.length
      await client.query('rollback to savepoint history')
    }), { numRuns: runs, endOnFailure: true })
  if (isCounted) expect(turns).toBeGreaterThan(20)
})

test('what is told of a year is where an even meter comes to its points, or the calendar before it', async () => {
  let told = 0
  await fc.assert(fc.asyncProperty(
    fc.integer({ min: 1, max: 24 }), fc.integer({ min: 50, max: 900 }), fc.boolean(), fc.integer({ min: 1, max: 4 }),
    async (pace, every, isTimed, months) => {
      await client.query('savepoint history')
      await begin({
        every_units: every, start_units: every,
        ...(isTimed ? { basis: 'FLOATING', every_n: months, every_unit: 'MONTH', anchor_on: '2020-03-20', time_of_day: '00:00' } : {}),
      }, pace)
      const until = began + 365 * day
      const shown = await rows(
        `select f.due_at, f.is_certain from maintenance.schedules as s, maintenance.forecast(s, $1, $2) as f
          where s.id = test.id('s')`, [new Date(began), new Date(until)])
      // Hour by hour the meter goes on, and somebody looks at it and at the calendar.
      const expected: number[] = []
      let point = every
      let onDay = '2020-03-20'
      for (let at = began; at <= until && expected.length < 400; at += 3_600_000) {
        const units = pace * (at - began) / day
        const today = berlin.format(at)
        if (units < point && !(isTimed && today >= onDay)) continue
        expected.push(at)
        if (!isTimed) {
          point += every
          continue
        }
        point = units + every
        const [year = 0, month = 0, date = 0] = today.split('-').map(Number)
        const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
        onDay = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
      }
      // The one who looks comes by once an hour, and each time that is late moves what floats after it.
      const slack = (index: number) => (isTimed ? index + 1 : 1) * 3_600_000 + 1000
      const near = shown.filter(({ due_at: at }, index) => (at as Date).getTime() < until - slack(index))
      for (const [index, { due_at: at }] of near.entries()) {
        expect(Math.abs((expected[index] ?? 0) - (at as Date).getTime())).toBeLessThanOrEqual(slack(index))
      }
      // Who is late finds fewer within the year.
      expect(expected.length - shown.length).toBeLessThanOrEqual(isTimed ? 0 : 1)
      expect(shown.every((row) => row.is_certain === false)).toBe(true)
      told += shown.length
      await client.query('rollback to savepoint history')
    }), { numRuns: runs, endOnFailure: true })
  if (isCounted) expect(told).toBeGreaterThan(50)
})

test('what random readings bring is what somebody would who looks at meter and calendar once a day', async () => {
  const seen = { byMeter: 0, byTime: 0, together: 0, told: 0, late: 0, back: 0, first: 0, cancel: 0, skip: 0 }
  // As often as it takes for few histories to meet each of them, whatever the seed.
  const anyAct = fc.constantFrom(
    'none', 'complete', 'complete', 'complete', 'cancel', 'cancel', 'cancel', 'skip', 'skip', 'correct', 'correct', 'correct', 'correct', 'correct',
    'pause', 'rest', 'rest')
  // The first point is often far away, and reached all the same.
  const anyStart = fc.oneof({ weight: 1, arbitrary: fc.integer({ min: 0, max: 400 }) }, { weight: 2, arbitrary: fc.integer({ min: 50, max: 140 }) })
  const anyEvery = fc.oneof({ weight: 1, arbitrary: fc.integer({ min: 20, max: 200 }) }, { weight: 2, arbitrary: fc.integer({ min: 20, max: 45 }) })
  await fc.assert(fc.asyncProperty(
    anyEvery, anyStart, fc.integer({ min: 1, max: 2 }), fc.constantFrom('ANY', 'ALL'),
    fc.array(fc.record({ days: fc.integer({ min: 1, max: 12 }), step: fc.integer({ min: 0, max: 90 }), act: anyAct, back: fc.integer({ min: 20, max: 200 }) }), {
      minLength: 8, maxLength: 18,
    }),
    async (every, start, months, logic, steps) => {
      await client.query('savepoint history')
      await begin({
        every_units: every, start_units: start, basis: 'FLOATING', every_n: months, every_unit: 'MONTH', anchor_on: '2020-03-20',
        time_of_day: '00:00', trigger_logic: logic,
      })
      // Tables with deferred triggers are not altered before these ran.
      await client.query('set constraints all immediate; set constraints all deferred')
      for (const table of ['maintenance.schedules', 'maintenance.occurrences', 'work.work_orders']) {
        await client.query(`alter table ${table} disable trigger check_transition`)
      }
      let at = began
      let life = 0
      let point = start
      // What the meter showed when the point was set: what is corrected below it takes the point along.
      let base = 0
      let hasBeenDone = false
      let onDay = '2020-03-20'
      let isOpen = false
      let isPaused = false
      let reachedAt: number | undefined
      const due: string[] = []
      const readings: { at: number, life: number }[] = []
      const write = () => client.query(
        `update meter.standings set life_to_date = $1, average_per_day = $2 where meter_id = test.id('h')`, [life, paceOf(readings)])
      // Nothing comes before the start while nothing has been done.
      const setPoint = (from: number) => {
        point = (hasBeenDone ? from : Math.max(from, start - every)) + every
      }
      for (const { days, step, act, back } of steps) {
        // Day by day: what comes between two readings is told by the calendar alone.
        for (let passed = 1; passed <= days; passed++) {
          at += day
          if (passed === days) {
            life += step
            readings.push({ at, life })
            await client.query(
              `insert into meter.readings (organization_id, site_id, meter_id, read_at, reading, delta, source)
               select m.organization_id, m.site_id, m.id, $1, $2, $3, 'MANUAL' from meter.meters as m where m.id = test.id('h')`,
              [new Date(at), life, step])
            await write()
          }
          if (isPaused) continue
          const today = berlin.format(at)
          const isBelow = !isOpen && reachedAt === undefined && life < base
          if (isBelow) {
            point = Math.min(point, due.length === 0 ? Math.max(start, pointAfter(start, every, life - 0.001))
              : Math.max(point - (base - life), hasBeenDone ? 0 : start))
            base = life
            seen.back++
          }
          const [hasUnits, hasDay] = [reachedAt !== undefined || life >= point, today >= onDay]
          if (!isOpen && hasUnits) reachedAt ??= at
          const isDue = !isOpen && (logic === 'ANY' ? hasUnits || hasDay : hasUnits && hasDay)
          // What has come before it was looked at is due when it came.
          const dueOn = logic === 'ANY' ? (hasDay ? onDay : today)
            : [onDay, berlin.format(reachedAt ?? at)].toSorted().at(-1) ?? ''
          if (isDue) {
            if (hasUnits && hasDay) seen.together++
            else if (hasUnits) seen.byMeter++
            else seen.byTime++
            if (dueOn < today) seen.late++
            if (due.length === 0 && hasUnits && start > every) seen.first++
            due.push(dueOn)
            isOpen = true
          }
          if (!isBelow) await told(at, { isOpen: isOpen && !isDue, logic, life, point, reachedAt, onDay, pace: paceOf(readings) })
          await client.query('select test.look_at_schedules($1)', [new Date(at)])
          await client.query(`select maintenance.generate_all(array[test.id('s')], $1)`, [new Date(at)])
          const came = await rows(
            `select o.due_on::text, o.status from maintenance.occurrences as o where o.schedule_id = test.id('s') order by o.seq`)
          expect(came.map((row) => row.due_on)).toEqual(due)
          expect(came.filter(({ status }) => status === 'GENERATED').length).toBe(isOpen ? 1 : 0)
        }
        // Who rests has finished before.
        if (isPaused || act === 'pause' || act === 'rest' && !isOpen) {
          isPaused = !isPaused
          // A month at least, so that days come meanwhile.
          if (isPaused) at += 30 * day
          await client.query(`update maintenance.schedules set status = $1 where id = test.id('s')`, [isPaused ? 'SUSPENDED' : 'ACTIVE'])
          if (!isPaused) {
            await client.query(
              `select maintenance.store_next(maintenance.activated(s, $1, true)) from maintenance.schedules as s where s.id = test.id('s')`,
              [new Date(at)])
          }
        } else if (act === 'correct') {
          life = Math.max(0, life - back)
          const last = readings.at(-1)
          if (last) last.life = life
          await write()
        } else if (act === 'skip' && !isOpen) {
          seen.skip++
          await client.query(
            `with next as (select maintenance.due_now(s, $1) as s from maintenance.schedules as s where s.id = test.id('s'))
             select maintenance.record_occurrence(n.s, $1, 'SKIPPED', 'ASKED_FOR'), maintenance.store_next(maintenance.after_turn(n.s))
               from next as n`, [new Date(at)])
          const skipped = logic === 'ANY' ? onDay : reachedAt === undefined ? berlin.format(at)
            : [onDay, berlin.format(reachedAt)].toSorted().at(-1) ?? ''
          due.push(skipped)
          setPoint(life)
          base = life
          reachedAt = undefined
          onDay = monthsLater(skipped, months)
        } else if (['complete', 'cancel', 'rest'].includes(act) && isOpen) {
          const isDone = act !== 'cancel'
          const [done] = await rows(
            `update work.work_orders as w
                set status = $2, status_note = case $2 when 'CANCELLED' then 'No' end,
                    started_at = case $2 when 'COMPLETED' then $1::timestamptz end,
                    completed_at = case $2 when 'COMPLETED' then $1::timestamptz end
              where w.id = (select o.work_order_id from maintenance.occurrences as o where o.status = 'GENERATED') returning w.id`,
            [new Date(at), isDone ? 'COMPLETED' : 'CANCELLED'])
          await client.query('select maintenance.follow_work(array[$1::uuid])', [done?.id])
          isOpen = false
          hasBeenDone ||= isDone
          const from = isDone ? life : Math.min(point, life)
          setPoint(from)
          base = isDone ? life : Math.min(point - every, life)
          reachedAt = undefined
          onDay = monthsLater(isDone ? berlin.format(at) : due.at(-1) ?? '', months)
          if (!isDone) seen.cancel++
          if (act === 'rest') {
            isPaused = true
            at += 30 * day
            await client.query(`update maintenance.schedules set status = 'SUSPENDED' where id = test.id('s')`)
          }
        }
      }
      await client.query('rollback to savepoint history')
    }), { numRuns: runs * 2, endOnFailure: true })
  if (isCounted) for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(2)

  /** The first day that is told: now when it has come, else when calendar or meter, going on as it did, will bring it. */
  async function told(at: number, now: {
    isOpen: boolean, logic: string, life: number, point: number, reachedAt: number | undefined, onDay: string, pace: number | null
  }): Promise<void> {
    const [shown] = await rows(
      `select f.due_at from maintenance.schedules as s, maintenance.forecast(s, $1, $2) as f where s.id = test.id('s') order by f.seq
        limit 1`, [new Date(at), new Date(at + 3000 * day)])
    const dueAt = (shown?.due_at as Date | undefined)?.getTime()
    if (now.isOpen) return expect(dueAt).toBeUndefined()
    const byMeter = now.reachedAt !== undefined ? now.reachedAt
      : now.pace !== null && now.pace > 0 ? at + (now.point - now.life) / now.pace * day : undefined
    const byTime = midnight(now.onDay)
    const expected = now.logic === 'ANY' ? Math.min(byTime, byMeter ?? Infinity)
      : byMeter === undefined ? undefined : Math.max(byTime, byMeter)
    if (expected === undefined || expected > at + 3000 * day) return expect(dueAt).toBeUndefined()
    seen.told++
    // An average is kept to some places, so what is far is told to the hour.
    expect(Math.abs((dueAt ?? 0) - expected)).toBeLessThan(3_600_000)
  }
})

/** What is counted in a day between the first reading and the last; nothing is known of one. */
function paceOf(readings: { at: number, life: number }[]): number | null {
  const [first, last] = [readings[0], readings.at(-1)]
  if (!first || !last || first === last) return null
  return (last.life - first.life) / ((last.at - first.at) / day)
}

/** When a day begins in Berlin, found by looking at the clock every half hour. */
function midnight(date: string): number {
  let at = Date.parse(`${date}T00:00Z`) - day
  while (berlin.format(at) < date) at += 1_800_000
  return at
}

function monthsLater(date: string, months: number): string {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, last))).toISOString().slice(0, 10)
}
