// Random lives of work orders, through the API, against the model: the same clocks after every step, and each notice once.
import fc from 'fast-check'
import { DateTime } from 'luxon'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import type { Hours } from '../work/clock.model.ts'
import type { Calendar } from '../workforce/calendars.ts'
import { isWorking, wallAt } from '../workforce/walk.ts'
import * as model from './levels.model.ts'
import { isCounted, plays } from '../../support/tiers.ts'

const client = new pg.Client({ connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())) })

/** The week before clocks are put forward in Berlin; where Lord Howe is, they are put back by half an hour a week later. */
const beginning = DateTime.fromISO('2025-03-24T00:00Z').toSeconds() / 60
const weeks = 30

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const onDays = (days: number[], start_time: string, end_time: string): Calendar['hours'] =>
  days.map((weekday) => ({ weekday, start_time, end_time }))

const sites = [
  { name: 'berlin', zone: 'Europe/Berlin', hours: onDays([1, 2, 3, 4, 5], '08:00', '17:00') },
  { name: 'howe', zone: 'Australia/Lord_Howe', hours: [...onDays(everyDay, '22:00', '24:00'), ...onDays(everyDay, '00:00', '06:00')] },
  { name: 'kathmandu', zone: 'Asia/Kathmandu', hours: onDays(everyDay, '00:00', '24:00') },
] as const

const hoursOf = sites.map(({ zone, hours }): Hours => {
  const calendar: Calendar = { hours: [...hours], exceptions: [] }
  const known = new Int8Array(weeks * 10080).fill(-1)
  return (minute) => {
    const index = minute - beginning
    if (index < 0 || index >= known.length) throw new RangeError('A life that takes too long')
    if (known[index] === -1) known[index] = Number(isWorking(calendar, wallAt(zone, minute)))
    return known[index] === 1
  }
})

const metrics = ['ACKNOWLEDGE', 'RESPOND', 'ARRIVE', 'RESOLVE'] as const
type Targets = Partial<Record<model.Metric, number>>

/** What the policies promise for each priority; for LOW nothing is promised. */
const promised: Record<string, Targets> = {
  URGENT: { ACKNOWLEDGE: 15, RESPOND: 61, ARRIVE: 90, RESOLVE: 601 },
  HIGH: { RESPOND: 240, RESOLVE: 1201 },
  MEDIUM: { ACKNOWLEDGE: 240, RESPOND: 241, ARRIVE: 540, RESOLVE: 601 },
  LOW: {},
}

const reasons = {
  ACCESS: { code: 'WAITING_FOR_ACCESS', pausesResponse: true, pausesResolution: true },
  PARTS: { code: 'WAITING_FOR_PARTS', pausesResponse: false, pausesResolution: true },
  LABOUR: { code: 'WAITING_FOR_LABOUR', pausesResponse: false, pausesResolution: false },
} as const

type Step = { later: number } & (
  | { kind: 'start' | 'resume' | 'complete' | 'reopen' | 'assign' | 'acknowledge' | 'arrive' }
  | { kind: 'hold', reason: keyof typeof reasons }
  | { kind: 'priority', priority: string }
)

const later = fc.oneof(fc.constantFrom(0, 1, 60), fc.integer({ min: 0, max: 1500 }))
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ later, kind: fc.constantFrom('start', 'complete', 'reopen', 'assign', 'acknowledge', 'arrive') }) },
  { weight: 4, arbitrary: fc.record({ later, kind: fc.constant('resume') }) },
  { weight: 4, arbitrary: fc.record({ later, kind: fc.constant('hold'), reason: fc.constantFrom('ACCESS', 'PARTS', 'LABOUR') }) },
  { weight: 4, arbitrary: fc.record({ later, kind: fc.constant('priority'), priority: fc.constantFrom(...Object.keys(promised)) }) }
)
const life = fc.record({
  site: fc.nat(sites.length - 1),
  reportedAfter: fc.integer({ min: 0, max: 14 * 1440 }),
  priority: fc.constantFrom(...Object.keys(promised)),
  steps: fc.array(step, { minLength: 3, maxLength: 14 }),
  toldAfter: fc.integer({ min: 0, max: 10_000 }),
})

beforeAll(async () => {
  await client.connect()
  await client.query('set search_path = test, tap, pg_catalog')
  await client.query('begin')
  await client.query(`select test.organization('levels'), test.person('ann')`)
  for (const { name, zone } of sites) {
    await client.query(`select test.site($1, null, $2), test.worker('worker at ' || $1, $1)`, [name, zone])
    await client.query(`select test.calendar($1 || ' hours', array[$1])`, [name])
  }
  await client.query(`select test.sign_in('ann')`)
  for (const { name, hours } of sites) {
    await client.query(`select api.update_calendar(test.id($1), $2)`, [`${name} hours`, JSON.stringify({ hours })])
  }
  for (const [index, [priority, targets]] of Object.entries(promised).entries()) {
    if (Object.keys(targets).length === 0) continue
    const minutes = Object.fromEntries(Object.entries(targets).map(([metric, target]) => [`${metric.toLowerCase()}_minutes`, target]))
    await client.query('select api.create_service_policy($1)', [JSON.stringify({
      code: priority, name: priority, rank: index + 1, priorities: [priority], ...minutes,
    })])
  }
})

afterAll(async () => {
  await client.query('rollback')
  await client.end()
})

const iso = (minute: number | null): string | null =>
  minute === null ? null : new Date(minute * 60_000).toISOString()

interface Clock { metric: model.Metric, target: number, attached: number, told: model.Told | null, wasMet: boolean, isCurrent: boolean }

interface Row {
  metric: model.Metric, state: string, is_current: boolean, target_minutes: number, due_at: Date | null, remaining: number | null
  half_at: Date | null, three_quarters_at: Date | null, met_at: Date | null, consumed: number | null, breached_at: Date | null
}

/** A work order in the database and in the model. */
class Life {
  status: 'OPEN' | 'IN_PROGRESS' | 'ON_HOLD' | 'COMPLETED' = 'OPEN'
  id = ''
  last: number
  facts: model.Facts
  clocks: Clock[] = []
  readonly told: string[] = []
  readonly site: number
  priority: string

  constructor(site: number, at: number, priority: string) {
    this.site = site
    this.last = at
    this.priority = priority
    this.facts = { reported: at, holds: [], acknowledged: null, assigned: null, arrived: null, started: null, completed: null }
  }

  get hours(): Hours {
    const hours = hoursOf[this.site]
    if (hours === undefined) throw new Error('There is no such site.')
    return hours
  }

  async begin(): Promise<void> {
    const { rows: [row] } = await client.query<{ id: string }>(
      `select w.id from api.create_work_order(jsonb_build_object(
         'site_id', test.id($1::text), 'location_id', test.spot($1::text), 'title', 'Seal', 'reported_at', $2::text, 'priority', $3::text)) as w`,
      [sites[this.site]?.name, iso(this.last), this.priority])
    this.id = row?.id ?? ''
    await this.attach()
  }

  /** In the story a clock was attached at the last instant, and what no action lets one say happened then, too. */
  async asOwner(sql = 'select', ...values: unknown[]): Promise<void> {
    await client.query('reset role')
    if (sql !== 'select') await client.query(sql, [this.id, ...values])
    await client.query(
      `update service.clocks set attached_at = $2, breached_at = case when breached_at is not null then greatest(due_at, $2) end
        where work_order_id = $1 and attached_at > '2025-12-01'`, [this.id, iso(this.last)])
    await client.query(`select service.follow(w, null, true) from work.work_orders as w where w.id = $1`, [this.id])
    await client.query('set local role authenticated')
  }

  /** The promises of the priority take the place of those that were not kept yet. */
  async attach(): Promise<void> {
    // Work that was finished once is promised nothing new.
    for (const metric of this.facts.completed === null ? metrics : []) {
      const target = promised[this.priority]?.[metric]
      const current = this.clocks.find((clock) => clock.metric === metric && clock.isCurrent)
      if (current?.wasMet) continue
      if (current) current.isCurrent = false
      if (target !== undefined) this.clocks.push({ metric, target, attached: this.last, told: null, wasMet: false, isCurrent: true })
    }
    await this.asOwner()
    this.tellAgain()
  }

  /** What is over stays as it was told last. */
  tellAgain(): void {
    for (const clock of this.clocks.filter((one) => one.isCurrent && !one.wasMet)) {
      clock.told = model.tell(this.facts, clock.metric, clock.target, this.hours)
      clock.wasMet = clock.told.met !== null
    }
  }

  async take(step: Step): Promise<void> {
    const { id, facts } = this
    let at = this.last + step.later
    if (step.kind === 'start' && this.status === 'OPEN') {
      await client.query('select api.start_work_order($1, $2)', [id, iso(at)])
      facts.started ??= at
      this.status = 'IN_PROGRESS'
    } else if (step.kind === 'complete' && this.status === 'IN_PROGRESS') {
      await client.query('select api.complete_work_order($1, $2)', [id, JSON.stringify({ completed_at: iso(at) })])
      facts.completed ??= at
      this.status = 'COMPLETED'
    } else if (step.kind === 'reopen' && this.status === 'COMPLETED') {
      await client.query(`select api.reopen_work_order($1, 'leaks')`, [id])
      await this.asOwner('update work.clock_segments set started_at = $2 where work_order_id = $1 and ended_at is null', iso(at))
      this.status = 'IN_PROGRESS'
    } else if (step.kind === 'hold' && (this.status === 'OPEN' || this.status === 'IN_PROGRESS')) {
      const { code, ...pauses } = reasons[step.reason]
      await client.query('select api.hold_work_order($1, $2)', [id, JSON.stringify({ hold_reason: code, held_at: iso(at) })])
      facts.holds.push({ from: at, to: null, ...pauses })
      this.status = 'ON_HOLD'
    } else if (step.kind === 'resume' && this.status === 'ON_HOLD') {
      at = Math.max(at, this.last + 1)
      await client.query('select api.resume_work_order($1, $2)', [id, JSON.stringify({ resumed_at: iso(at) })])
      facts.holds = facts.holds.map((one) => one.to === null ? { ...one, to: at } : one)
      this.status = facts.started === null ? 'OPEN' : 'IN_PROGRESS'
    } else if (step.kind === 'assign' && facts.assigned === null) {
      facts.assigned = at
      await this.asOwner(`insert into work.assignments (organization_id, site_id, work_order_id, worker_id, assigned_at)
        select w.organization_id, w.site_id, w.id, test.id($2), $3 from work.work_orders as w where w.id = $1`,
      `worker at ${sites[this.site]?.name}`, iso(at))
    } else if (step.kind === 'acknowledge' && facts.acknowledged === null) {
      facts.acknowledged = at
      await this.asOwner('update work.work_orders set acknowledged_at = $2 where id = $1', iso(at))
    } else if (step.kind === 'arrive' && facts.arrived === null && this.status !== 'COMPLETED') {
      facts.arrived = at
      await client.query('select api.record_work_order_arrival($1, $2)', [id, iso(at)])
    } else if (step.kind === 'priority' && step.priority !== this.priority) {
      await client.query('select api.update_work_order($1, $2)', [id, JSON.stringify({ priority: step.priority })])
      this.priority = step.priority
      this.last = at
      await this.attach()
    } else {
      return
    }
    this.last = at
    this.tellAgain()
    this.told.push(JSON.stringify(step))
  }

  async expectTheSame(): Promise<void> {
    const { rows } = await client.query<Row>(
      `select metric, state, is_current, target_minutes, due_at, remaining_minutes::float8 as remaining, half_at,
              three_quarters_at, met_at, consumed_minutes::float8 as consumed, breached_at
         from api.service_clocks where work_order_id = $1 order by metric, created_at, id`, [this.id])
    const found = rows.map((row) => ({
      metric: row.metric, state: row.state, isCurrent: row.is_current, target: row.target_minutes,
      due: row.due_at?.toISOString() ?? null, remaining: row.remaining, half: row.half_at?.toISOString() ?? null,
      threeQuarters: row.three_quarters_at?.toISOString() ?? null, met: row.met_at?.toISOString() ?? null,
      consumed: row.consumed, breached: row.breached_at?.toISOString() ?? null,
    }))
    const wanted = this.clocks.map((clock) => ({ clock, told: this.toldOf(clock) }))
      .map(({ clock, told }) => ({
        metric: clock.metric, state: told.state, isCurrent: clock.isCurrent, target: clock.target, due: iso(told.due),
        remaining: clock.isCurrent ? told.remaining : null, half: iso(told.half), threeQuarters: iso(told.threeQuarters),
        met: iso(told.met), consumed: told.consumed,
        breached: told.state === 'BREACHED' ? iso(Math.max(told.due ?? 0, clock.attached)) : null,
      }))
    const byMetric = (a: { metric: string }, b: { metric: string }): number => a.metric.localeCompare(b.metric)
    expect(found, this.told.join('\n')).toEqual(wanted.sort(byMetric))
    const { rows: [order] } = await client.query<{ due_at: Date | null }>('select due_at from api.work_orders where id = $1', [this.id])
    const resolve = this.clocks.find((clock) => clock.metric === 'RESOLVE' && clock.isCurrent)
    if (resolve && !resolve.wasMet) expect(iso(resolve.told?.due ?? null)).toBe(order?.due_at?.toISOString() ?? null)
  }

  /** What an ended clock said last: missed, when it had a deadline, which is long past; else it never came to it. */
  toldOf(clock: Clock): { state: string } & Omit<model.Told, 'state'> {
    const told = clock.told ?? model.tell(this.facts, clock.metric, clock.target, this.hours)
    return clock.isCurrent || told.state !== 'PAUSED' ? told : { ...told, state: 'CANCELLED' }
  }

  /** Of each metric what was kept in a time: once, however often another priority promised it anew; missed is missed. */
  async expectAttainment(from: number, before: number, isOfSite: boolean): Promise<number> {
    const decided = this.clocks.map((clock) => ({ clock, told: this.toldOf(clock) })).flatMap(({ clock, told }) =>
      told.state === 'BREACHED' ? [{ metric: clock.metric, isMet: false, at: Math.max(told.due ?? 0, clock.attached), consumed: told.consumed }]
        : told.state === 'MET' ? [{ metric: clock.metric, isMet: true, at: told.met ?? 0, consumed: told.consumed }] : [])
    // How long each took, once it came to it: as a figure of all days.
    for (const [figure, metric] of [['RESPONSE_TIME', 'RESPOND'], ['RESOLUTION_TIME', 'RESOLVE']]) {
      const own = decided.filter((one) => one.metric === metric).toSorted((a, b) => a.at - b.at)
      const consumed = (own.find(({ isMet }) => !isMet) ?? own[0])?.consumed ?? null
      const { rows: [time] } = await client.query<{ hours: number, reached: number }>(
        `select numerator::float8 as hours, denominator::float8 as reached
           from api.list_figure_values($1, ($2::timestamptz - interval '4 years')::date, ($2::timestamptz + interval '6 years')::date)`, [figure, iso(from)])
      expect(time?.reached, this.told.join('\n')).toBe(consumed === null ? 0 : 1)
      expect(time?.hours, this.told.join('\n')).toBeCloseTo((consumed ?? 0) / 60, 5)
    }
    const wanted = metrics.toSorted().flatMap((metric) => {
      const own = decided.filter((one) => one.metric === metric).toSorted((a, b) => a.at - b.at)
      const counted = own.find(({ isMet }) => !isMet) ?? own[0]
      return counted && counted.at >= from && counted.at < before ? [{ metric, numerator: counted.isMet ? 1 : 0, denominator: 1 }] : []
    })
    const { rows } = await client.query<{ metric: string, numerator: number, denominator: number, code: string | null }>(
      `select metric, numerator, denominator, site_code as code
         from api.explain_service_attainment($1, $2, case when $3 then array[test.id($4)] end)`,
      [iso(from), iso(before), isOfSite, sites[this.site]?.name])
    const told = rows.map(({ metric, numerator, denominator }) => ({ metric, numerator, denominator }))
    expect(told, this.told.join('\n')).toEqual(isOfSite ? wanted : [...wanted, ...wanted])
    expect(rows.filter(({ code }) => code === null)).toHaveLength(isOfSite ? 0 : wanted.length)
    return decided.length - new Set(decided.map(({ metric }) => metric)).size
  }

  /** How many notices there are once the clock on the wall shows an instant. */
  noticesBy(minute: number): number {
    return this.clocks.map((clock) => this.toldOf(clock)).filter(({ state }) => state === 'BREACHED' || state === 'PAUSED')
      .flatMap(({ half, threeQuarters, due }) => [half, threeQuarters, due])
      .filter((instant) => instant !== null && instant < minute).length
  }

  async expectNotices(minute: number): Promise<void> {
    await client.query('reset role')
    const { rows: [first] } = await client.query<{ n: number }>('select service.tell_clocks($1) as n', [iso(minute)])
    const { rows: [second] } = await client.query<{ n: number }>('select service.tell_clocks($1) as n', [iso(minute)])
    await client.query('set local role authenticated')
    const { rows } = await client.query<{ n: number }>(
      `select 1 as n from api.service_notices where work_order_id = $1`, [this.id])
    expect(rows, this.told.join('\n')).toHaveLength(this.noticesBy(minute))
    expect([typeof first?.n, second?.n]).toEqual(['number', 0])
  }
}

const lives = plays(40)

test('the clocks of a work order say what the model says, whatever happens to it', async () => {
  const seen = new Set<string>()
  let again = 0
  await fc.assert(fc.asyncProperty(life, async ({ site, reportedAfter, priority, steps, toldAfter }) => {
    await client.query('savepoint life')
    try {
      const one = new Life(site, beginning + reportedAfter, priority)
      await one.begin()
      await one.expectTheSame()
      for (const next of steps) {
        await one.take(next)
        await one.expectTheSame()
      }
      for (const clock of one.clocks) seen.add(`${clock.metric} ${one.toldOf(clock).state}`)
      const cut = one.facts.reported + toldAfter
      again += await one.expectAttainment(beginning - 1440, cut, toldAfter % 2 === 0)
      await one.expectAttainment(cut, beginning + weeks * 10080, toldAfter % 2 === 1)
      await one.expectNotices(cut)
      await one.expectNotices(beginning + weeks * 10080)
    } finally {
      await client.query('rollback to life')
    }
  }), { numRuns: lives, endOnFailure: true })
  if (isCounted) for (const metric of metrics) expect(seen, `${metric} in time and too late`).toContain(`${metric} BREACHED`)
  if (isCounted) expect(again, 'metrics that were decided twice').toBeGreaterThan(0)
  if (isCounted) expect([...seen].filter((what) => / (MET|PAUSED|CANCELLED)$/.test(what)).length).toBeGreaterThan(5)
}, 600_000 + lives * 5000)

const calendars: Calendar['hours'][] = [
  onDays(everyDay, '00:00', '24:00'), onDays([1, 2, 3, 4, 5], '08:00', '17:00'), onDays([1, 3, 6], '06:30', '11:15'),
  [...onDays([1, 2, 3, 4, 5], '22:00', '24:00'), ...onDays([2, 3, 4, 5, 6], '00:00', '06:00')],
]

/** Which minutes are worked by some of them, from a minute on. */
function hoursFrom(from: number, hours: Calendar['hours']): Hours {
  const known = new Map<number, boolean>()
  return (minute) => {
    if (minute < from) throw new RangeError('Before the beginning')
    const isKnown = known.get(minute)
    if (isKnown !== undefined) return isKnown
    const works = isWorking({ hours, exceptions: [] }, wallAt('Europe/Berlin', minute))
    known.set(minute, works)
    return works
  }
}

test('other hours of work move what was promised at once, and the same target again moves nothing', async () => {
  let moved = 0
  await fc.assert(fc.asyncProperty(
    fc.integer({ min: 3000, max: 4000 }), fc.integer({ min: 600, max: 2000 }),
    fc.array(fc.record({ kind: fc.constantFrom('calendar', 'calendar', 'hold', 'target', 'site'), calendar: fc.nat(3), later: fc.integer({ min: 1, max: 120 }) }),
      { minLength: 3, maxLength: 9 }),
    async (target, age, steps) => {
      await client.query('savepoint life')
      const now = Math.floor(Date.now() / 60_000)
      const from = now - age
      const facts: model.Facts = { reported: from, holds: [], acknowledged: null, assigned: null, arrived: null, started: null, completed: null }
      await client.query(`select api.update_calendar(test.id('berlin hours'), $1)`, [JSON.stringify({ hours: calendars[0] })])
      const { rows: [order] } = await client.query<{ id: string }>(
        `select w.id from api.create_work_order(jsonb_build_object(
           'site_id', test.id('berlin'), 'location_id', test.spot('berlin'), 'title', 'Seal', 'reported_at', $1::text, 'target_minutes', $2::integer)) as w`, [iso(from), target])
      const id = order?.id
      let at = from
      let isHeld = false
      let hours = hoursFrom(from, calendars[0] ?? [])
      for (const { kind, calendar, later } of steps) {
        const before = await client.query('select c.id from api.service_clocks as c where c.work_order_id = $1', [id])
        at = Math.min(at + later, now - 1)
        if (kind === 'calendar') {
          hours = hoursFrom(from, calendars[calendar] ?? [])
          await client.query(`select api.update_calendar(test.id('berlin hours'), $1)`, [JSON.stringify({ hours: calendars[calendar] })])
        } else if (kind === 'site') {
          hours = hoursFrom(from, sites[1].hours.length > 0 ? [...sites[1].hours] : [])
          await client.query(`select api.update_calendar(test.id('howe hours'), $1)`, [JSON.stringify({ hours: sites[1].hours })])
          await client.query(`select api.update_site(test.id('berlin'), jsonb_build_object('calendar_id', test.id('howe hours')))`)
          await client.query(`select api.update_site(test.id('berlin'), jsonb_build_object('calendar_id', test.id('berlin hours')))`)
          await client.query(`select api.update_calendar(test.id('berlin hours'), $1)`, [JSON.stringify({ hours: sites[1].hours })])
        } else if (kind === 'target') {
          await client.query('select api.update_work_order($1, $2)', [id, JSON.stringify({ target_minutes: target })])
          const after = await client.query('select c.id from api.service_clocks as c where c.work_order_id = $1', [id])
          expect(after.rowCount).toBe(before.rowCount)
        } else if (isHeld) {
          await client.query('select api.resume_work_order($1, $2)', [id, JSON.stringify({ resumed_at: iso(at) })])
          facts.holds = facts.holds.map((one) => one.to === null ? { ...one, to: at } : one)
          isHeld = false
        } else if (at > (facts.holds.at(-1)?.to ?? from)) {
          await client.query('select api.hold_work_order($1, $2)', [id, JSON.stringify({ hold_reason: 'WAITING_FOR_ACCESS', held_at: iso(at) })])
          facts.holds.push({ from: at, to: null, pausesResponse: true, pausesResolution: true })
          isHeld = true
        }
        const told = model.tell(facts, 'RESOLVE', target, hours)
        const { rows } = await client.query<Record<string, unknown>>(
          `select c.due_at, c.remaining_minutes::float8 as remaining, c.half_at, c.three_quarters_at, c.state, w.due_at as order_due_at
             from api.service_clocks as c join api.work_orders as w on w.id = c.work_order_id
            where c.work_order_id = $1 and c.is_current and c.metric = 'RESOLVE'`, [id])
        const shown = (value: unknown) => value instanceof Date ? value.toISOString() : null
        expect(rows.map((row) => ({
          due: shown(row.due_at), order: shown(row.order_due_at), remaining: row.remaining, half: shown(row.half_at),
          threeQuarters: shown(row.three_quarters_at), state: row.state,
        }))).toEqual([{
          due: iso(told.due), order: iso(told.due), remaining: told.remaining, half: iso(told.half), threeQuarters: iso(told.threeQuarters),
          state: isHeld ? 'PAUSED' : 'RUNNING',
        }])
        const { rowCount } = await client.query('select c.id from api.service_clocks as c where c.work_order_id = $1', [id])
        if ((rowCount ?? 0) > (before.rowCount ?? 0)) moved++
      }
      await client.query('rollback to life')
    }), { numRuns: Math.ceil(lives / 2), endOnFailure: true })
  if (isCounted) expect(moved).toBeGreaterThan(5)
}, 600_000 + lives * 5000)
