import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { withProductCopy } from '../../support/product.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { dayAfter, type Plan, Schedule } from './model.ts'
import { hasDays, numberOf, type Rule, written } from './rule.model.ts'
import { isCounted, plays } from '../../support/tiers.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

// What schedules do is compared with somebody who has a wall calendar (model.ts).

const runs = plays(45)

const zones = [
  'UTC', 'Pacific/Kiritimati', 'Pacific/Niue', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns', 'Europe/Berlin',
]

beforeAll(() => client.connect())
afterAll(() => client.end())
beforeEach(() => client.query('begin'))
afterEach(() => client.query('rollback'))

/** Some rules that come every few weeks or months; what rules mean is held by rules.test.ts. */
const anyRule: fc.Arbitrary<Rule> = fc.record({
  parts: fc.constantFrom<Partial<Rule>>(
    { frequency: 'WEEKLY', weekDays: [{ nth: 0, word: 'MO' }, { nth: 0, word: 'FR' }] },
    { frequency: 'MONTHLY', weekDays: [{ nth: -1, word: 'TU' }] },
    { frequency: 'MONTHLY', monthDays: [-1, 10] },
    { frequency: 'MONTHLY', weekDays: ['MO', 'TU', 'WE', 'TH', 'FR'].map((word) => ({ nth: 0, word })), positions: [-1] },
    { frequency: 'DAILY', interval: 9 },
    { frequency: 'YEARLY', months: [2, 6], monthDays: [29] },
  ),
  interval: fc.integer({ min: 1, max: 2 }),
  end: fc.constantFrom<Partial<Rule>>({}, {}, { count: 9 }, { until: '2020-09-30' }),
}).map(({ parts, interval, end }) => ({
  frequency: 'MONTHLY', interval, count: undefined, until: undefined, months: [], monthDays: [], weekDays: [], positions: [],
  ...parts, ...end,
}))

const anyPlan: fc.Arbitrary<Plan> = fc.record({
  timeZone: fc.constantFrom(...zones),
  basis: fc.constantFrom('FIXED' as const, 'FIXED' as const, 'FLOATING' as const),
  everyN: fc.integer({ min: 1, max: 3 }),
  everyUnit: fc.constantFrom('DAY' as const, 'WEEK' as const, 'MONTH' as const, 'MONTH' as const, 'YEAR' as const),
  anchorOn: fc.constantFrom('2019-12-31', '2020-01-31', '2020-02-29', '2020-03-28', '2020-05-17'),
  timeOfDay: fc.constantFrom('00:00', '01:30', '02:00', '02:30', '23:45'),
  leadDays: fc.integer({ min: 0, max: 3 }),
  catchUp: fc.constantFrom('NONE' as const, 'ONE' as const, 'ALL' as const),
  overlap: fc.constantFrom('SKIP' as const, 'SKIP' as const, 'GENERATE' as const, 'MERGE_INTO_OPEN' as const),
  windowBeforeDays: fc.option(fc.integer({ min: 0, max: 12 }), { freq: 2 }),
  windowAfterDays: fc.option(fc.integer({ min: 0, max: 20 }), { freq: 2 }),
  maxAhead: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 2 }),
  rule: fc.option(anyRule, { freq: 2 }),
  inBlackout: fc.constantFrom('SKIP' as const, 'SKIP' as const, 'DEFER' as const, 'DEFER' as const, 'KEEP' as const),
  season: fc.option(fc.record({
    starts: fc.constantFrom('03-01', '06-15', '11-20'), ends: fc.constantFrom('02-10', '04-30', '09-01', '12-31'),
    off: fc.constantFrom('SKIP' as const, 'DEFER' as const),
  }), { freq: 2 }),
}).map((plan) => ({
  ...plan, rule: plan.rule && hasDays(plan.rule, numberOf(plan.anchorOn)) ? plan.rule : null,
})).map((plan) => ({
  ...plan,
  basis: plan.rule ? 'FIXED' as const : plan.basis,
  overlap: plan.basis === 'FIXED' || plan.rule ? plan.overlap : 'SKIP' as const,
})).map((plan) => ({
  ...plan,
  maxAhead: plan.overlap === 'GENERATE' ? plan.maxAhead : null,
})).map((plan) => ({
  ...plan,
  // Several are made ahead of time where that is limited.
  leadDays: plan.maxAhead !== null ? plan.leadDays * 12
    : plan.everyUnit === 'DAY' && !plan.rule ? Math.min(plan.leadDays, plan.everyN - 1) : plan.leadDays,
})).map((plan) => ({
  ...plan,
  windowBeforeDays: plan.windowBeforeDays === null || plan.overlap === 'GENERATE' ? null : plan.leadDays + plan.windowBeforeDays,
}))

/** What is done after so many hours, on days that are some from then. */
/** A pause is a suspension that lasts for two months; who is in a rush has work made ahead and does it at once. */
const anyHistory = fc.array(fc.record({
  hours: fc.integer({ min: 1, max: 900 }),
  act: fc.constantFrom(
    'tick', 'tick', 'tick', 'tick', 'tick', 'tick', 'tick', 'complete', 'complete', 'complete', 'suspend', 'activate', 'activate', 'skip',
    'pause', 'pause', 'generate', 'rush', 'rush', 'rebase', 'blackOut', 'blackOut', 'blackOut', 'reopen', 'match', 'match', 'match',
    'unmatch', 'unmatch', 'clocks', 'move',
  ),
  ahead: fc.integer({ min: -20, max: 40 }),
  long: fc.integer({ min: 0, max: 30 }),
  zone: fc.constantFrom(...zones),
}), { minLength: 6, maxLength: 16 }).map((history) => history.flatMap((step) =>
  step.act === 'pause' ? [{ ...step, act: 'suspend' }, { ...step, hours: 1440, act: 'activate' }]
    : step.act === 'rush' ? [{ ...step, act: 'generate' }, { ...step, hours: 3, act: 'complete' }] : [step]))

async function rows(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await client.query<Record<string, unknown>>(sql, values)).rows
}

async function begin(plan: Plan): Promise<void> {
  await client.query('select test.organization($1)', ['acme'])
  await client.query(`select test.site('north', null, $1)`, [plan.timeZone])
  await client.query(`select test.asset('pump', 'north')`)
  await client.query(`select test.schedule('s', 'pump', $1)`, [{
    status: 'DRAFT', basis: plan.basis, every_n: plan.rule ? null : plan.everyN, every_unit: plan.rule ? null : plan.everyUnit,
    rrule: plan.rule && written(plan.rule), anchor_on: plan.anchorOn, window_after_days: plan.windowAfterDays, max_ahead: plan.maxAhead,
    time_of_day: plan.timeOfDay, lead_days: plan.leadDays, catch_up: plan.catchUp,
    overlap_policy: plan.overlap, window_before_days: plan.windowBeforeDays, in_blackout: plan.inBlackout,
    season_starts: plan.season?.starts, season_ends: plan.season?.ends, off_season: plan.season?.off,
  }])
  await client.query(`select set_config('assetry.organization_id', test.id('acme')::text, true)`)
  for (const table of ['maintenance.schedules', 'maintenance.occurrences', 'work.work_orders']) {
    await client.query(`alter table ${table} disable trigger check_transition`)
  }
}

async function tick(at: string): Promise<void> {
  while ((await rows(`select maintenance.generate_all(array[test.id('s')], $1) as n`, [at]))[0]?.n === 100);
}

/** What somebody who may not act on a schedule without a next day, or beside open work, is refused by the action itself. */
const mayAct = `s.id = test.id('s') and s.status = 'ACTIVE' and s.next_due_on is not null`

const acts: Record<string, (at: string, ahead: number, long: number) => Promise<unknown>> = {
  tick,
  complete: async (at) => {
    const [done] = await rows(
      `update work.work_orders as w set status = 'COMPLETED', started_at = $1, completed_at = $1
        where w.id = (select o.work_order_id from maintenance.occurrences as o
                       where o.schedule_id = test.id('s') and o.status = 'GENERATED' order by o.seq limit 1)
       returning w.id`, [at])
    if (done) await client.query('select maintenance.follow_work(array[$1::uuid])', [done.id])
  },
  suspend: () => client.query(`update maintenance.schedules set status = 'SUSPENDED' where id = test.id('s')`),
  activate: (at) => client.query(`update maintenance.schedules set status = 'ACTIVE' where id = test.id('s')`)
    .then(() => client.query(
      `select maintenance.store_next(maintenance.activated(s, $1, true)) from maintenance.schedules as s
        where s.id = test.id('s')`, [at])),
  skip: (at) => client.query(
    `select maintenance.record_occurrence(s, $1, 'SKIPPED', 'ASKED_FOR'), maintenance.store_next(maintenance.after_turn(s))
       from maintenance.schedules as s where ${mayAct}`, [at]),
  generate: (at) => client.query(
    `with turn as (
       select s, maintenance.raise_turn(
                s, jsonb_populate_record(maintenance.occurrence_of(s, $1), '{"status": "GENERATED"}'), $1) as o
         from maintenance.schedules as s
        where ${mayAct} and not maintenance.is_full(s)
     )
     select maintenance.store_occurrences(array[t.o]), maintenance.store_next(maintenance.after_occurrence(t.s, 'GENERATED', $1))
       from turn as t`, [at]),
  reopen: async () => {
    const [again] = await rows(
      `update work.work_orders as w set status = 'IN_PROGRESS', completed_at = null
        where w.id = (select o.work_order_id from maintenance.occurrences as o
                       where o.schedule_id = test.id('s') and o.status = 'COMPLETED' order by o.seq desc limit 1)
       returning w.id`)
    if (again) await client.query('select maintenance.follow_work(array[$1::uuid])', [again.id])
  },
  match: async (at, ahead) => {
    const [done] = await rows(`select test.work_order('by hand ' || uuidv7(), 'north') as id`)
    await client.query(
      `update work.work_orders set status = 'COMPLETED', started_at = $1, completed_at = $1 where id = $2`,
      [doneAt(at, ahead), done?.id])
    await client.query('savepoint asked')
    try {
      await client.query(
        `select maintenance.check_window(s, w) from maintenance.schedules as s, work.work_orders as w
          where ${mayAct} and w.id = $1`, [done?.id])
    } catch {
      return client.query('rollback to savepoint asked')
    }
    await client.query(
      `with turn as (
         select s, jsonb_populate_record(
                  maintenance.occurrence_of(s, $1),
                  jsonb_build_object('status', 'GENERATED', 'work_order_id', $2::uuid, 'is_matched', true)) as o
           from maintenance.schedules as s
          where ${mayAct} and not maintenance.is_full(s)
       )
       select maintenance.store_occurrences(array[t.o]), maintenance.store_next(maintenance.after_occurrence(t.s, 'GENERATED', $1))
         from turn as t`, [at, done?.id])
    return client.query('select maintenance.follow_work(array[$1::uuid])', [done?.id])
  },
  unmatch: () => client.query(
    `select maintenance.take_back_match(s, o, 'Wrong')
       from maintenance.schedules as s
       join maintenance.occurrences as o on o.schedule_id = s.id
      where s.id = test.id('s') and o.is_matched and o.work_order_id is not null order by o.seq desc limit 1`),
  rebase: (at, ahead) => client.query(
    `select maintenance.rebase(s, $1, $2) from maintenance.schedules as s
      where ${mayAct} and maintenance.rule_faults(s.rrule, $1) = '[]'`, [dayAfter(at.slice(0, 10), ahead), at]),
  blackOut: (at, ahead, long) => client.query(
    `insert into maintenance.blackouts (organization_id, site_id, name, starts_on, ends_on)
     select s.organization_id, s.site_id, 'Stop', $1, $2 from maintenance.schedules as s where s.id = test.id('s')`,
    [dayAfter(at.slice(0, 10), ahead), dayAfter(at.slice(0, 10), ahead + long)]),
}

/** The site gets the clocks of a zone, or the pump goes to another site, where they are so already. */
async function relocate(act: string, zone: string): Promise<void> {
  if (act === 'clocks') {
    await client.query(
      `update core.sites as e set time_zone = $1
        where e.id = (select s.site_id from maintenance.schedules as s where s.id = test.id('s'))`, [zone])
    return
  }
  const [{ id } = {}] = await rows('select test.site($1, null, $2) as id', [`there ${sitesMade++}`, zone])
  await client.query(`update asset.assets set site_id = $1 where id = test.id('pump')`, [id])
  await client.query(`select maintenance.follow_assets(array[test.id('pump')], $1)`, [id])
}

let sitesMade = 0

/** Work that is told afterwards was finished up to twenty days ago. */
function doneAt(at: string, ahead: number): string {
  return iso(Date.parse(at) - Math.abs(ahead % 20) * 86_400_000)
}

function iso(at: number): string {
  return new Date(at).toISOString()
}

/**
 * What is told of a year is what then comes: what floats when each is finished when it is due, the rest whatever is done. Where
 * a window may close, each is looked at when it is to be made, and fewer days are told.
 */
async function toldYearComes(plan: Plan, at: number, isActive: boolean): Promise<void> {
  if (!isActive) await acts.activate?.(iso(at), 0, 0)
  const isWindowed = plan.windowAfterDays !== null
  const until = at + (isWindowed ? 90 : 365) * 86_400_000
  const told = (await rows(
    `select f.due_at, f.generate_at, case when f.is_passed then 'LATER_DUE' when f.is_out_of_season then 'OUT_OF_SEASON' when f.is_in_blackout then 'BLACKOUT'
                                          when f.is_too_late then 'WINDOW_CLOSED' else '' end as reason
       from maintenance.schedules as s, maintenance.forecast(s, $1, $2) as f
      where s.id = test.id('s')`, [iso(at), iso(until)])) as { due_at: Date, generate_at: Date, reason: string }[]
  const [before] = await rows(`select count(*)::integer as n from maintenance.occurrences where schedule_id = test.id('s')`)
  if (plan.basis === 'FLOATING') {
    for (const { due_at: dueAt, generate_at: generateAt, reason } of told) {
      await tick(iso(Math.max(at, generateAt.getTime())))
      if (reason === 'WINDOW_CLOSED') continue
      await acts.complete?.(iso(Math.max(at, dueAt.getTime())), 0, 0)
    }
  } else if (isWindowed) {
    for (const { due_at: dueAt, generate_at: generateAt } of told) {
      await tick(iso(Math.max(at, generateAt.getTime())))
      await tick(iso(Math.max(at, dueAt.getTime())))
    }
  } else {
    for (let month = 1; month <= 12; month++) await tick(iso(at + month * (until - at) / 12))
  }
  const came = (await rows(
    `select o.due_at, o.reason from maintenance.occurrences as o where o.schedule_id = test.id('s') and o.due_at <= $1
      order by o.seq offset $2`, [iso(until), before?.n])) as { due_at: Date, reason: string | null }[]
  expect(came.map(({ due_at: dueAt }) => dueAt.toISOString())).toEqual(told.map(({ due_at: dueAt }) => dueAt.toISOString()))
  if (!isWindowed) return
  const foreseen = ['LATER_DUE', 'OUT_OF_SEASON', 'BLACKOUT', 'WINDOW_CLOSED']
  expect(came.map(({ reason }) => reason !== null && foreseen.includes(reason) ? reason : ''))
    .toEqual(told.map(({ reason }) => reason))
}

async function occurrences(): Promise<string[]> {
  const came = await rows(
    `select o.seq, o.due_at, concat_ws(' ', o.status, o.reason, case when o.is_early then 'EARLY' end) as status from maintenance.occurrences as o
      where o.schedule_id = test.id('s') order by o.seq`)
  return came.map(({ seq, due_at: dueAt, status }) => `${String(seq)} ${(dueAt as Date).toISOString()} ${String(status)}`)
}

test('a schedule does what somebody with a wall calendar would, and tells it before', async () => {
  const seen = new Map<string, number>()
  await fc.assert(fc.asyncProperty(anyPlan, anyHistory, async (plan, history) => {
    await client.query('savepoint history')
    await begin(plan)
    const model = new Schedule(plan)
    let at = Date.parse('2020-03-01T10:17:00Z')
    let isActive = false
    const nothing = { ahead: 0, long: 0, zone: 'UTC' }
    for (const { hours, act, ahead, long, zone } of [
      { hours: 0, act: 'activate', ...nothing }, ...history, { hours: 9000, act: 'tick', ...nothing },
    ]) {
      at += hours * 3_600_000
      // What was told beforehand is what comes, as long as nobody does anything.
      const told = await rows(
        `select f.due_at, f.is_certain from maintenance.schedules as s, maintenance.forecast(s, $1, $2) as f
          where s.id = test.id('s')`, [new Date(at), new Date(at + 90 * 86_400_000)])
      expect(told.filter((row) => row.is_certain).map((row) => (row.due_at as Date).toISOString()))
        .toEqual(model.coming(at, at + 90 * 86_400_000))
      const moves = act === 'suspend' ? isActive : act === 'activate' ? !isActive : true
      if (moves) {
        if (act === 'suspend') model.suspend()
        else if (act === 'activate') model.activate(at)
        else if (act === 'complete') model.complete(at)
        else if (act === 'skip') model.skip()
        else if (act === 'generate') model.generate()
        else if (act === 'reopen') model.reopen()
        else if (act === 'unmatch') model.unmatch()
        else if (act === 'match') model.match(Date.parse(doneAt(iso(at), ahead)))
        else if (act === 'rebase') model.rebase(dayAfter(iso(at).slice(0, 10), ahead), at)
        else if (act === 'clocks') model.putClocks(zone)
        else if (act === 'move') model.moveTo(zone)
        else if (act === 'blackOut') {
          model.blackOut({ startsOn: dayAfter(iso(at).slice(0, 10), ahead), endsOn: dayAfter(iso(at).slice(0, 10), ahead + long) })
        }
        else model.tick(at)
        if (act === 'clocks' || act === 'move') await relocate(act, zone)
        else await acts[act]?.(iso(at), ahead, long)
        if (act === 'suspend' || act === 'activate') isActive = act === 'activate'
      }
      expect(await occurrences()).toEqual(model.occurrences.map(({ seq, dueAt, status }) => `${seq} ${dueAt} ${status}`))
    }
    const [counted] = await rows(
      `select c.denominator as due, c.numerator as "onTime"
         from maintenance.compliance_of(
                array(select s.id from core.sites as s), null, '2019-01-01', '2024-12-31', 0, false, false) as c
        where c.site_id is null`)
    expect(counted ?? { due: 0, onTime: 0 }, JSON.stringify([plan, history, model.occurrences])).toEqual(model.kept)
    if (model.kept.onTime < model.kept.due && model.kept.onTime > 0) seen.set('kept in part', (seen.get('kept in part') ?? 0) + 1)
    for (const { status } of model.occurrences) seen.set(status, (seen.get(status) ?? 0) + 1)
    await toldYearComes(plan, at, isActive)
    await client.query('rollback to savepoint history')
  }), { numRuns: runs, endOnFailure: true })
  // A comparison of nothing with nothing would hold as well.
  if (isCounted) for (const status of [
    'GENERATED', 'COMPLETED', 'MISSED LATER_DUE', 'MISSED SUSPENDED', 'SUPPRESSED PREVIOUS_OPEN', 'SKIPPED ASKED_FOR',
    'SKIPPED BLACKOUT', 'SKIPPED OUT_OF_SEASON', 'SUPERSEDED MERGED', 'COMPLETED EARLY', 'MISSED WINDOW_CLOSED', 'SUPERSEDED UNMATCHED',
    'kept in part',
  ]) expect(seen.get(status) ?? 0, status).toBeGreaterThan(0)
})

test('T19: two workers at once make one work order', () => withProductCopy(async ({ connect }) => {
  const [first, second] = [await connect(), await connect()]
  await first.query(
    `with organization as (insert into core.organizations (name) values ('acme') returning id),
          site as (
            insert into core.sites (organization_id, code, name, time_zone)
            select o.id, 'N', 'North', 'UTC' from organization as o returning organization_id, id
          ),
          location as (
            insert into asset.locations (organization_id, site_id, code, name)
            select s.organization_id, s.id, 'HALL', 'Hall' from site as s returning organization_id, site_id, id
          )
     insert into maintenance.schedules (
       organization_id, site_id, location_id, schedule_number, name, title, every_n, every_unit, anchor_on, status,
       next_due_on, next_due_at, next_generate_at
     )
     select l.organization_id, l.site_id, l.id, 'S-' || n, 'Sweep', 'Sweep', 3, 'DAY', d.day, 'ACTIVE', d.day,
            d.day::timestamp at time zone 'UTC', d.day::timestamp at time zone 'UTC'
       from location as l, generate_series(1, 10) as n, core.site_date(null) as d (day)`)
  const made = async (worker: pg.Client): Promise<number | undefined> =>
    (await worker.query<{ n: number }>('select maintenance.generate_due() as n')).rows[0]?.n
  // What somebody is changing is left to the next run, and nobody waits for it.
  await second.query('begin')
  await second.query('select from asset.locations for no key update')
  expect(await made(first)).toBe(0)
  await second.query('rollback')
  // The first holds what it made, uncommitted, while the second comes by.
  await first.query('begin')
  expect(await made(first)).toBe(10)
  expect(await made(second)).toBe(0)
  await first.query('commit')
  expect(await Promise.all([made(first), made(second)])).toEqual([0, 0])
  // Both at once, with nobody waiting for the other: each schedule has its turn once.
  await first.query(
    `update maintenance.schedules set next_due_on = anchor_on, next_due_at = anchor_on::timestamp at time zone 'UTC',
       next_generate_at = anchor_on::timestamp at time zone 'UTC'`)
  const shared = await Promise.all([made(first), made(second)])
  expect((shared[0] ?? 0) + (shared[1] ?? 0)).toBe(10)
  const { rows: [counts] } = await first.query<{ orders: number, suppressed: number }>(
    `select (select count(*) from work.work_orders)::integer as orders,
            (select count(*) from maintenance.occurrences as o where o.reason = 'PREVIOUS_OPEN')::integer as suppressed`)
  expect(counts).toEqual({ orders: 10, suppressed: 10 })
  // Nothing is merged into work that somebody is at: that is left to the next run, and nobody waits.
  await first.query(
    `update maintenance.schedules set overlap_policy = 'MERGE_INTO_OPEN', next_due_on = anchor_on,
       next_due_at = anchor_on::timestamp at time zone 'UTC', next_generate_at = anchor_on::timestamp at time zone 'UTC'`)
  await second.query('begin')
  await second.query(
    `select from work.work_orders as w
      where w.id in (select o.work_order_id from maintenance.occurrences as o where o.status = 'GENERATED' order by o.id limit 4)
        for no key update`)
  expect(await made(first)).toBe(6)
  await second.query('rollback')
  expect(await made(first)).toBe(4)
  const { rows: [merged] } = await first.query<{ n: number }>(
    `select count(distinct o.merged_into_id)::integer as n from maintenance.occurrences as o where o.reason = 'MERGED'`)
  expect(merged?.n).toBe(10)
}))
