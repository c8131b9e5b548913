import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { type Plan, Schedule } from './model.ts'
import { isCounted, plays } from '../../support/tiers.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

// A schedule that covers a category is compared with somebody who keeps a wall calendar for each asset (model.ts), while
// assets come and go.

const runs = plays(16)
const day = 86_400_000
const assets = ['a', 'b', 'c', 'd']

beforeAll(() => client.connect())
afterAll(() => client.end())
beforeEach(() => client.query('begin'))
afterEach(() => client.query('rollback'))

const anyPlan: fc.Arbitrary<Plan> = fc.record({
  timeZone: fc.constantFrom('UTC', 'Pacific/Kiritimati', 'America/St_Johns'),
  basis: fc.constantFrom('FIXED' as const, 'FLOATING' as const),
  everyN: fc.integer({ min: 1, max: 3 }),
  everyUnit: fc.constantFrom('WEEK' as const, 'MONTH' as const),
  anchorOn: fc.constantFrom('2019-12-31', '2020-02-29', '2020-03-28'),
  timeOfDay: fc.constantFrom('00:00', '08:30'),
  leadDays: fc.integer({ min: 0, max: 3 }),
  catchUp: fc.constantFrom('NONE' as const, 'ONE' as const, 'ALL' as const),
  overlap: fc.constantFrom('SKIP' as const, 'GENERATE' as const, 'MERGE_INTO_OPEN' as const),
  windowBeforeDays: fc.constant(null),
  windowAfterDays: fc.option(fc.integer({ min: 0, max: 20 }), { freq: 2 }),
  maxAhead: fc.constant(null),
  rule: fc.constant(null),
  inBlackout: fc.constant('KEEP' as const),
  season: fc.constant(null),
}).map((plan) => ({ ...plan, overlap: plan.basis === 'FIXED' ? plan.overlap : 'SKIP' as const }))

const anyHistory = fc.array(fc.record({
  hours: fc.integer({ min: 1, max: 900 }),
  act: fc.constantFrom('tick', 'tick', 'tick', 'come', 'come', 'go', 'go', 'complete', 'complete', 'suspend', 'activate', 'activate'),
  asset: fc.constantFrom(...assets),
  how: fc.constantFrom('pumps', 'deep pumps', 'none', 'fans', 'south', 'retired'),
}), { minLength: 8, maxLength: 20 })

async function rows(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await client.query<Record<string, unknown>>(sql, values)).rows
}

async function begin(plan: Plan): Promise<void> {
  await client.query('select test.organization($1)', ['acme'])
  await client.query(`select test.site('north', null, $1), test.site('south')`, [plan.timeZone])
  await client.query(`select set_config('assetry.organization_id', test.id('acme')::text, true)`)
  await client.query(`select test.category('pumps'), test.category('fans')`)
  await client.query(`select test.category('deep pumps', 'pumps')`)
  for (const asset of assets) await client.query('select test.asset($1, $2)', [asset, 'north'])
  for (const table of ['maintenance.schedules', 'maintenance.occurrences', 'work.work_orders', 'asset.assets']) {
    await client.query(`alter table ${table} disable trigger check_transition`)
  }
  await client.query(
    `insert into maintenance.schedules (
       organization_id, site_id, schedule_number, name, category_id, title, basis, every_n, every_unit, anchor_on, time_of_day,
       lead_days, catch_up, overlap_policy, in_blackout, window_after_days
     ) values (
       test.id('acme'), test.id('north'), 'COVER', 'cover', test.id('pumps'), 'Look', $1, $2, $3, $4, $5, $6, $7, $8, 'KEEP', $9)`,
    [plan.basis, plan.everyN, plan.everyUnit, plan.anchorOn, plan.timeOfDay, plan.leadDays, plan.catchUp, plan.overlap, plan.windowAfterDays])
}

const cover = `select s.* from maintenance.schedules as s where s.schedule_number = 'COVER'`

const acts: Record<string, (at: string, asset: string, how: string) => Promise<unknown>> = {
  tick: async (at) => {
    await client.query('select test.look_at_schedules($1)', [at])
    await client.query(
      `select maintenance.generate_all(array(select s.id from maintenance.schedules as s where s.schedule_number <> 'COVER'), $1)`,
      [at])
  },
  come: (_, asset, how) => client.query(
    `update asset.assets set category_id = test.id($2), site_id = test.id('north'), location_id = null, status = 'IN_SERVICE'
      where id = test.id($1)`, [asset, how === 'deep pumps' ? how : 'pumps']),
  go: (_, asset, how) => client.query(
    `update asset.assets
        set category_id = case $2 when 'fans' then test.id('fans') when 'south' then category_id when 'retired' then category_id end,
            location_id = case when $2 <> 'south' then location_id end,
            site_id = case $2 when 'south' then test.id('south') else site_id end,
            status = case $2 when 'retired' then 'DECOMMISSIONED' else status end
      where id = test.id($1)`, [asset, how === 'pumps' || how === 'deep pumps' ? 'none' : how]),
  complete: async (at, asset) => {
    const [done] = await rows(
      `update work.work_orders as w set status = 'COMPLETED', started_at = $1, completed_at = $1
        where w.id = (select o.work_order_id from maintenance.occurrences as o
                        join maintenance.schedules as s on s.id = o.schedule_id
                       where s.asset_id = test.id($2) and s.status <> 'RETIRED' and o.status = 'GENERATED'
                       order by o.seq limit 1)
       returning w.id`, [at, asset])
    if (done) await client.query('select maintenance.follow_work(array[$1::uuid])', [done.id])
  },
  suspend: () => client.query(
    `update maintenance.schedules set status = 'SUSPENDED' where status = 'ACTIVE'`),
  activate: (at) => client.query(`select maintenance.activate(c, $1) from (${cover}) as c`, [at]),
}

/** The calendars: one for each asset that is covered, and those of assets that left. */
class Calendars {
  readonly covered = new Map<string, Schedule>()
  readonly ended: { asset: string, schedule: Schedule }[] = []
  readonly belonging = new Set<string>()
  status: 'DRAFT' | 'ACTIVE' | 'SUSPENDED' = 'DRAFT'
  private readonly plan: Plan

  constructor(plan: Plan) {
    this.plan = plan
  }

  private welcome(at: number): void {
    for (const asset of this.belonging) {
      if (this.covered.has(asset)) continue
      const schedule = new Schedule(this.plan)
      schedule.activate(at)
      this.covered.set(asset, schedule)
    }
  }

  tick(at: number): void {
    if (this.status !== 'ACTIVE') return
    for (const [asset, schedule] of this.covered) {
      if (this.belonging.has(asset)) continue
      this.covered.delete(asset)
      this.ended.push({ asset, schedule })
    }
    this.welcome(at)
    for (const schedule of this.covered.values()) schedule.tick(at)
  }

  suspend(): void {
    this.status = 'SUSPENDED'
    for (const schedule of this.covered.values()) schedule.suspend()
  }

  activate(at: number): void {
    this.status = 'ACTIVE'
    for (const schedule of this.covered.values()) schedule.activate(at)
    this.welcome(at)
  }

  coming(at: number, until: number): string[] {
    return [...this.belonging].flatMap((asset) => (this.covered.get(asset) ?? new Schedule(this.plan)).coming(at, until)
      .map((dueAt) => `${asset} ${dueAt}`)).sort()
  }

  get occurrences(): string[] {
    return [...this.ended, ...[...this.covered].map(([asset, schedule]) => ({ asset, schedule }))].flatMap(
      ({ asset, schedule }) => schedule.occurrences.map(({ seq, dueAt, status }) => `${asset} ${seq} ${dueAt} ${status}`)).sort()
  }
}

test('what covers a category does for each asset what a calendar of its own would, while assets come and go', async () => {
  let came = 0
  let left = 0
  let told = 0
  await fc.assert(fc.asyncProperty(anyPlan, anyHistory, async (plan, history) => {
    await client.query('savepoint history')
    await begin(plan)
    const model = new Calendars(plan)
    let at = Date.parse('2020-03-01T10:17:00Z')
    const whatever = { asset: 'a', how: 'pumps' }
    for (const { hours, act, asset, how } of [
      { hours: 0, act: 'come', ...whatever }, { hours: 1, act: 'activate', ...whatever }, ...history, { hours: 5000, act: 'tick', ...whatever },
    ]) {
      at += hours * 3_600_000
      const iso = new Date(at).toISOString()
      const shown = await rows(
        `select f.due_at, a.name from (${cover}) as s, maintenance.covered(s, $1) as c, maintenance.forecast(c, $1, $2) as f,
                asset.assets as a
          where a.id = c.asset_id and f.is_certain`, [iso, new Date(at + 60 * day)])
      expect(shown.map(({ due_at: dueAt, name }) => `${String(name)} ${(dueAt as Date).toISOString()}`).sort())
        .toEqual(model.coming(at, at + 60 * day))
      told += shown.length
      if (act === 'suspend' ? model.status === 'ACTIVE' : act !== 'activate' || model.status !== 'ACTIVE') {
        if (act === 'come') model.belonging.add(asset)
        else if (act === 'go') model.belonging.delete(asset)
        else if (act === 'complete') model.covered.get(asset)?.complete(at)
        else if (act === 'suspend') model.suspend()
        else if (act === 'activate') model.activate(at)
        else model.tick(at)
        await acts[act]?.(iso, asset, how)
      }
      const became = await rows(
        `select a.name, o.seq, o.due_at, concat_ws(' ', o.status, o.reason) as status
           from maintenance.occurrences as o join maintenance.schedules as s on s.id = o.schedule_id
           join asset.assets as a on a.id = s.asset_id`)
      expect(became.map(({ name, seq, due_at: dueAt, status }) =>
        `${String(name)} ${String(seq)} ${(dueAt as Date).toISOString()} ${String(status)}`).sort()).toEqual(model.occurrences)
    }
    came += model.covered.size
    left += model.ended.length
    await client.query('rollback to savepoint history')
  }), { numRuns: runs, endOnFailure: true })
  // A comparison of nothing with nothing would hold as well.
  if (isCounted) expect(Math.min(came, left, told)).toBeGreaterThan(2)
})
