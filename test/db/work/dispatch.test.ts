import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { plays } from '../../support/tiers.ts'
import { Bench, instant, midnight, zone, type Order, type Policy, type Ways, type Worker } from './dispatch.model.ts'

// Candidates and plans against a model that looks at each minute.

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})
beforeAll(() => client.connect())
afterAll(() => client.end())

const sites = ['north', 'south', 'west']
beforeEach(async () => {
  await client.query('begin')
  for (const made of ["test.organization('acme')", ...sites.map((site) => `test.site('${site}')`), "test.person('ann')",
    ...sites.map((site) => `test.work_order('at ${site}', '${site}')`)]) await client.query(`select ${made}`)
  await client.query('update core.sites set time_zone = $1', [zone])
  await client.query("select test.sign_in('ann'), set_config('role', session_user, true)")
  await client.query(`select test.remember('weld', c.id) from api.create_craft('{"code": "WELD", "name": "Welder"}') as c`)
  await client.query(`select test.remember('paint', c.id) from api.create_craft('{"code": "PAINT", "name": "Painter"}') as c`)
  await client.query(`select test.remember('pump', a.id) from api.create_asset(jsonb_build_object('site_id', test.id('north'), 'name', 'Pump')) as a`)
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

interface History { workers: Worker[], ways: Ways, policy: Policy, orders: Order[], asked: number[] }

const quarter = fc.integer({ min: -8, max: 4 * 24 * 4 }).map((place) => place * 15)
const apart = <T extends { starts: number, ends: number }>(list: T[]): T[] =>
  list.reduce<T[]>((kept, each) => kept.some((other) => other.starts < each.ends && each.starts < other.ends) ? kept : [...kept, each], [])
const period = (longest: number) => fc.record({ starts: quarter, length: fc.integer({ min: 1, max: longest }), site: fc.integer({ min: 0, max: 2 }) })
  .map(({ starts, length, site }) => ({ starts, ends: starts + length * 15, site }))

const worker: fc.Arbitrary<Worker> = fc.record({
  site: fc.constantFrom(0, 0, 1, 2), status: fc.constantFrom<Worker['status']>('ACTIVE', 'ACTIVE', 'ACTIVE', 'ON_LEAVE'), reachesAll: fc.constant(false),
  level: fc.constantFrom(null, 1, 2, 3), hasCraft: fc.boolean(), isFurther: fc.boolean(),
  shifts: fc.array(fc.record({ start: fc.constantFrom(0, 6, 8, 8, 14, 22), length: fc.constantFrom(4, 8, 8, 12), kind: fc.constantFrom<'REGULAR' | 'ON_CALL'>('REGULAR', 'REGULAR', 'REGULAR', 'ON_CALL') }),
    { minLength: 1, maxLength: 3 }),
  absences: fc.array(period(60), { maxLength: 2 }).map(apart), stops: fc.array(period(12), { maxLength: 6 }).map(apart),
  declined: fc.constantFrom(false, false, true), completed: fc.integer({ min: 0, max: 6 }), isResponsible: fc.boolean(),
  rate: fc.constantFrom(null, 30, 37, 50, 90),
}).map(({ shifts, level, hasCraft, ...rest }) => ({
  ...rest, hasCraft, level: hasCraft ? level : null,
  // No shift of a cycle runs into the next one: a pattern refuses that.
  shifts: shifts.map(({ start, length, kind }, place) => {
    const next = shifts[(place + 1) % shifts.length]?.start ?? start
    return { start, end: (start + Math.min(length, 24 - start + next)) % 24, kind }
  }),
}))

const weights = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 5, maxLength: 5 })
  .map((list): Policy['weights'] => [...list.slice(0, 5), 100 - list.reduce((sum, each) => sum + each, 0)] as Policy['weights'])
  .map(([a, b, c, d, e, rest]): Policy['weights'] => [rest, a, b, c, d, e])
const order = (name: string): fc.Arbitrary<Order> => fc.record({
  name: fc.constant(name), priority: fc.constantFrom('LOW', 'MEDIUM', 'HIGH', 'URGENT', 'EMERGENCY'), asksCraft: fc.boolean(),
  level: fc.constantFrom(null, 1, 2, 3), minutes: fc.integer({ min: 1, max: 20 }).map((place) => place * 15),
  due: fc.oneof(fc.constant(null), quarter),
}).map(({ level, ...rest }) => ({ ...rest, level: rest.asksCraft ? level : null }))

const history: fc.Arbitrary<History> = fc.record({
  workers: fc.array(worker, { minLength: 1, maxLength: 4 }),
  ways: fc.tuple(fc.constant(0), fc.constantFrom(null, 12, 30, 75, 130), fc.constantFrom(null, 5, 45, 200)),
  policy: fc.record({ weights, rest: fc.constantFrom(0, 0, 480, 660, 900), grid: fc.constantFrom(15, 30, 60) }),
  orders: fc.tuple(order('belt'), order('fan'), order('gate')).map((list): Order[] => list),
  asked: fc.array(quarter.filter((minute) => minute > 0), { minLength: 1, maxLength: 4 }),
}).map((drawn) => ({ ...drawn, workers: drawn.workers.map((each, index) => ({ ...each, reachesAll: index === 0 })) }))

const query = (text: string, values: unknown[] = []) => client.query<Record<string, string>>(text, values)

async function store({ workers, ways, policy, orders }: History): Promise<void> {
  await query('rollback to savepoint empty')
  const [travel, load, experience, continuity, level, cost] = policy.weights
  await query(
    `insert into workforce.dispatch_policies (organization_id, site_id, travel_weight, load_weight, experience_weight, continuity_weight,
       level_weight, cost_weight, rest_minutes, grid_minutes) values (test.id('acme'), test.id('north'), $1, $2, $3, $4, $5, $6, $7, $8)`,
    [travel, load, experience, continuity, level, cost, policy.rest, policy.grid])
  for (const [place, minutes] of ways.entries()) {
    if (place > 0 && minutes !== null) {
      await query(`insert into workforce.site_distances (organization_id, site_id, to_site_id, minutes)
                   values (test.id('acme'), test.id($1), test.id('north'), $2)`, [sites[place], minutes])
    }
  }
  for (const { name, priority, level: asked, asksCraft, minutes, due } of orders) {
    await query(`select test.work_order($1, 'north', now(), $2::timestamptz)`, [name, due === null ? null : instant(due)])
    await query(`update work.work_orders set priority = $2, work_order_number = $1 where id = test.id($1)`, [name, priority])
    await query('select test.planned_labour($1, $2, $3, $4)', [name, minutes / 60, asksCraft ? 'weld' : null, asked])
  }
  await query(`update work.work_orders set asset_id = test.id('pump') where id = test.id('fan')`)
  for (const [index, each] of workers.entries()) await storeWorker(each, index)
}

async function storeWorker(each: Worker, index: number): Promise<void> {
  const name = `worker ${index}`
  await query('select test.worker($1, $2)', [name, sites[each.site]])
  await query(`select set_config('assetry.action', 'pause_worker', true)`)
  await query(`update workforce.workers set worker_number = $2, status = $3, craft_id = case when $4 then test.id('weld') when $7 then test.id('paint') end,
                      craft_level = case when $4 then $5::integer when $7 then 1 end,
                      account_id = case when $6 then test.id('ann') end where id = test.id($1)`,
    [name, String(index), each.status, each.hasCraft && !each.isFurther, each.level, each.reachesAll, each.isFurther])
  if (each.hasCraft && each.isFurther) await query(
    `insert into workforce.worker_crafts (organization_id, site_id, worker_id, craft_id, craft_level)
     values (test.id('acme'), test.id($2), test.id($1), test.id('weld'), $3)`, [name, sites[each.site], each.level])
  await query('select test.shift_pattern($1, $2, $3::text[])', [`pattern ${index}`, each.shifts.length,
    each.shifts.map(({ start, end, kind }, place) => `${place} ${String(start).padStart(2, '0')}:00 ${String(end).padStart(2, '0')}:00 ${kind}`)])
  await query(`insert into workforce.shift_assignments (organization_id, site_id, worker_id, shift_pattern_id, anchor_on, starts_on)
               values (test.id('acme'), test.id($3), test.id($1), test.id($2), '2099-02-02', '2099-01-01')`, [name, `pattern ${index}`, sites[each.site]])
  for (const { starts, ends } of each.absences) {
    await query(`insert into workforce.absences (organization_id, site_id, worker_id, kind, starts_at, ends_at, status, decided_at)
                 values (test.id('acme'), test.id($4), test.id($1), 'LEAVE', $2, $3, 'APPROVED', now())`, [name, instant(starts), instant(ends), sites[each.site]])
  }
  for (const { starts, ends, site } of each.stops) {
    await query(`insert into work.slots (organization_id, site_id, work_order_id, worker_id, starts_at, ends_at, scheduled_at)
                 values (test.id('acme'), test.id($4), test.id('at ' || $4), test.id($1), $2, $3, now())`, [name, instant(starts), instant(ends), sites[site]])
  }
  if (each.declined) {
    await query(`insert into work.slots (organization_id, site_id, work_order_id, worker_id, starts_at, ends_at, scheduled_at, status, released_at)
                 values (test.id('acme'), test.id('north'), test.id('fan'), test.id($1), '2090-01-01', '2090-01-02', now(), 'DECLINED', now())`, [name])
    await query(`insert into work.assignments (organization_id, site_id, work_order_id, worker_id, ended_at)
                 values (test.id('acme'), test.id('north'), test.id('fan'), test.id($1), now())`, [name])
  }
  for (let place = 0; place < each.completed; place++) await query(
    `with made as (
       insert into work.work_orders (organization_id, site_id, work_order_number, title, asset_id, status, reported_at, started_at, completed_at)
       values (test.id('acme'), test.id('north'), $2, 'Old', test.id('pump'), 'COMPLETED', now() - interval '9 days', now() - interval '8 days', now() - interval '7 days')
       returning id, site_id, organization_id),
     given as (
       insert into work.assignments (organization_id, site_id, work_order_id, worker_id, assigned_at, ended_at)
       select organization_id, site_id, id, test.id($1), now() - interval '8 days', now() - interval '7 days' from made)
     insert into work.completions (organization_id, site_id, work_order_id, completed_at)
     select organization_id, site_id, id, now() - interval '7 days' from made`, [name, `OLD ${index} ${place}`])
  if (each.isResponsible) await query(`update asset.assets set responsible_worker_id = coalesce(responsible_worker_id, test.id($1)) where id = test.id('pump')`, [name])
  if (each.rate !== null) await query(
    `insert into workforce.labour_rates (organization_id, worker_id, hourly_rate, currency, starts_on) values (test.id('acme'), test.id($1), $2, 'EUR', '2000-01-01')`, [name, each.rate])
}

/** Of those who are said to be responsible, an asset has the first. */
const oneResponsible = (workers: Worker[]): Worker[] => {
  const first = workers.findIndex(({ isResponsible }) => isResponsible)
  return workers.map((each, index) => ({ ...each, stops: [...each.stops], isResponsible: index === first }))
}

test('candidates have every reason and the score that the model finds, in its order', async () => {
  await fc.assert(fc.asyncProperty(history, async (drawn) => {
    await store(drawn)
    const bench = new Bench(oneResponsible(drawn.workers), drawn.ways, drawn.policy)
    for (const starts of drawn.asked) for (const each of drawn.orders) {
      const { rows } = await query(
        `select c.worker_number, (select coalesce(string_agg(f ->> 'code', ','), '') from jsonb_array_elements(c.candidate_faults) as f) as codes,
                (100 * c.score)::integer as score, c.travel_minutes, c.booked_minutes, c.is_eligible
           from api.list_dispatch_candidates(test.id($1), $2, $3) as c`, [each.name, instant(starts), instant(starts + each.minutes)])
      expect(rows.map((row) => `${row['worker_number']} ${row['codes']} ${row['score']} ${row['travel_minutes']} ${row['booked_minutes']}`))
        .toEqual(bench.candidates(each, starts))
    }
  }), { numRuns: plays(40) })
})

test('a plan is the greedy rule done naively, and is eligible, and what it proposes can be confirmed', async () => {
  await fc.assert(fc.asyncProperty(history, fc.integer({ min: 0, max: 40 }), async (drawn, hour) => {
    await store(drawn)
    const [from, until] = [hour * 60 + 7, hour * 60 + 1440]
    const bench = new Bench(oneResponsible(drawn.workers), drawn.ways, drawn.policy)
    const { rows } = await query(
      `select p.work_order_number, p.slot_id, p.worker_number, p.starts_at, p.is_late, (100 * p.score)::integer as score, p.code
         from api.generate_dispatch_plan(test.id('north'), $1, $2) as p`, [instant(from), instant(until)])
    expect(rows.map((row) => row['code'] === 'NO_CANDIDATE' ? `${row['work_order_number']} none`
      : `${row['work_order_number']} ${row['worker_number']} ${(Date.parse(String(row['starts_at'])) - midnight) / 60_000} ${row['is_late']} ${row['score']}`))
      .toEqual(bench.plan(drawn.orders, from, until))
    const ids = rows.flatMap((row) => row['slot_id'] ?? [])
    if (ids.length > 0) expect((await query(`select from api.confirm_slots($1) where status = 'PLANNED'`, [ids])).rowCount).toBe(ids.length)
  }), { numRuns: plays(30) })
})

test('whom candidates call eligible is scheduled, and nobody else is', async () => {
  await fc.assert(fc.asyncProperty(history, async (drawn) => {
    await store(drawn)
    for (const starts of drawn.asked.slice(0, 2)) {
      const [name, ends] = ['fan', instant(starts + (drawn.orders[1]?.minutes ?? 60))]
      const { rows } = await query(`select worker_id, is_eligible from api.list_dispatch_candidates(test.id($1), $2, $3)`, [name, instant(starts), ends])
      for (const { worker_id, is_eligible } of rows) {
        await query('savepoint tried')
        const isScheduled = await query(
          `select from api.assign_work_order(test.id($1), jsonb_build_object('worker_ids', jsonb_build_array($2::uuid))),
                  lateral api.schedule_work_order(test.id($1), jsonb_build_array(jsonb_build_object('worker_id', $2::uuid, 'starts_at', $3::text, 'ends_at', $4::text)))`,
          [name, worker_id, instant(starts), ends]).then(() => true, () => false)
        await query('rollback to savepoint tried')
        expect(isScheduled).toBe(is_eligible)
      }
    }
  }), { numRuns: plays(15) })
})
