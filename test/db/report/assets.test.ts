import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { isCounted, plays } from '../../support/tiers.ts'
import {
  betweenMaintenance, downtimeCost, failed, inherent, intervals, latency, nextFailures, rounded, stale, stockShare, type World, worst,
} from './assets.model.ts'

// KPIs 4, 6, 34, 44, 46, 47, 48 and 53 (assets.model.ts), for random histories.

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog'
})
const histories = plays(60)
const siteOf: Record<string, string> = { pump: 'north', fan: 'south', belt: 'south' }
const names = Object.keys(siteOf)

beforeAll(() => client.connect())
afterAll(() => client.end())
beforeEach(async () => {
  await client.query('begin')
  await client.query(`select test.organization('acme')`)
  await client.query(`select test.site_in('north', 'USD'), test.site('south'), test.person('tess')`)
  await client.query(`update core.sites set time_zone = 'Pacific/Kiritimati' where id = test.id('north')`)
  await client.query(`select test.pump_failures()`)
  await client.query(`select test.failure_link('pumps', null, 'noise')`)
  for (const name of names) await client.query('select test.asset($1, $2)', [name, siteOf[name]])
  await client.query(`select test.remember('job ' || n, uuidv7()) from generate_series(0, 1) as n`)
  await client.query(
    `create function pg_temp.hour(p_hour numeric) returns timestamptz language sql immutable as
     $$ select timestamptz '2026-01-01T00:00Z' + p_hour * interval '1 hour' $$`)
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(value)
const hour = fc.oneof(fc.integer({ min: -100, max: 900 }), fc.constantFrom(-14, -15, 0, -1, 744, 743, 730, 729))
const stops = fc.array(fc.record({
  gap: fc.integer({ min: 0, max: 250 }), hours: fc.integer({ min: 1, max: 90 }), kind: fc.constantFrom('UNPLANNED', 'UNPLANNED', 'PLANNED', 'IDLE', 'EXTERNAL'),
  isFailure: fc.constantFrom(true, true, false), loss: fc.constantFrom(100, 100, 40, 15), job: fc.constantFrom('job 0', 'job 0', 'job 1', null),
}), { maxLength: 7 }).map((some) => {
  const ends: Record<string, number> = {}
  // Those of other kinds may overlap.
  return some.map(({ gap, hours, ...rest }) => {
    const from = (ends[rest.kind] ?? -120) + gap
    ends[rest.kind] = from + hours
    return { from, before: from + hours, ...rest, isFailure: rest.isFailure && rest.kind === 'UNPLANNED' }
  })
})
const anyAsset = fc.record({
  status: fc.constantFrom('IN_SERVICE', 'STANDBY', 'MOTHBALLED', 'DISPOSED'), replacement: maybe(fc.integer({ min: 1, max: 9000 })),
  hourly: maybe(fc.integer({ min: 1, max: 90 })), currency: fc.constantFrom(null, 'USD', 'EUR'), stops,
  failures: fc.uniqueArray(fc.record({ problem: fc.constantFrom('leak', 'noise'), at: hour }), { maxLength: 6, selector: ({ at }) => at }),
  costs: fc.array(fc.record({
    on: fc.integer({ min: -3, max: 40 }), amount: fc.integer({ min: -50, max: 500 }), currency: fc.constantFrom('EUR', 'USD') }), { maxLength: 5 }),
})
const anyTurns = fc.array(fc.record({
  gap: fc.integer({ min: 0, max: 40 }), hours: fc.integer({ min: 1, max: 150 }), kind: fc.constantFrom('RUN', 'RUN', 'HOLD'),
}), { minLength: 4, maxLength: 8 }).map((some) => {
  let end = -100
  return some.map(({ gap, hours, kind }) => {
    const from = end + gap
    end = from + hours
    return { kind, from, before: end }
  })
})
const anyDevice = fc.record({
  site: fc.constantFrom('north', 'south'), isMatched: fc.boolean(), status: fc.constantFrom('UNMATCHED', 'UNMATCHED', 'CONFLICT', 'IGNORED', 'MERGED'),
  seenDaysAgo: fc.constantFrom(0, 1, 29, 30, 31, 90), updates: fc.uniqueArray(fc.record({ key: fc.constantFrom('KB 1', 'KB 2', 'KB 3'), at: hour }), {
    maxLength: 3, selector: ({ key }) => key }),
})

const world: fc.Arbitrary<World> = fc.record({
  assets: fc.tuple(anyAsset, anyAsset, anyAsset), jobs: fc.tuple(anyTurns, anyTurns), devices: fc.array(anyDevice, { maxLength: 5 }),
  stock: fc.array(fc.record({ site: fc.constantFrom('north', 'south'), value: fc.integer({ min: 0, max: 900 }) }), { maxLength: 4 }),
}).map(({ assets, jobs, devices, stock }) => ({
  stock, jobs: jobs.map((turns, place) => ({ name: `job ${place}`, turns })),
  assets: assets.map((asset, place) => {
    const name = names[place] ?? ''
    return { ...asset, name, site: siteOf[name] ?? '', failures: asset.failures.map((one, n) => ({ ...one, name: `${name}.${n}` })) }
  }),
  // An asset has one device at most.
  devices: devices.map(({ isMatched, ...device }, place) => {
    const name = names[place]
    const asset = isMatched && name !== undefined && siteOf[name] === device.site && device.status === 'UNMATCHED' ? name : null
    return { name: `d${place}`, site: device.site, asset, status: asset === null ? device.status : 'MATCHED', seenDaysAgo: device.seenDaysAgo }
  }),
  updates: devices.flatMap(({ updates }, place) => updates.map((update, n) => ({ ...update, name: `u${place}.${n}`, device: `d${place}` }))),
}))

async function store({ assets, jobs, stock, devices, updates }: World): Promise<void> {
  await client.query('set local session_replication_role = replica')
  const insert = async (statement: string, record: string, rows: unknown[]) => await client.query(
    statement.replace('$rows', `jsonb_to_recordset($1) as r (${record})`), [JSON.stringify(rows)])
  await insert(
    `update asset.assets as a set status = r.status, replacement_value = r.replacement, downtime_cost_per_hour = r.hourly, currency = r.currency,
            created_at = '2025-01-01'
       from $rows where a.id = test.id(r.name)`,
    'name text, status text, replacement numeric, hourly numeric, currency text', assets)
  await insert(
    `insert into work.clock_segments (organization_id, site_id, work_order_id, kind, hold_reason, started_at, ended_at)
     select test.id('acme'), test.id('north'), test.id(r.job), r.kind, case r.kind when 'HOLD' then 'OTHER' end, pg_temp.hour(r."from"),
            pg_temp.hour(r.before) from $rows`,
    'job text, kind text, "from" integer, before integer', jobs.flatMap(({ name: job, turns }) => turns.map((turn) => ({ job, ...turn }))))
  // What was corrected or cancelled counts nowhere.
  await insert(
    `insert into asset.downtimes (
       organization_id, site_id, asset_id, kind, is_failure, counts_in_availability, capacity_loss_percent, started_at, ended_at, status, work_order_id
     )
     select test.id('acme'), test.id(r.site), test.id(r.asset), r.kind, r."isFailure", r.kind in ('PLANNED', 'UNPLANNED'), r.loss, pg_temp.hour(r."from"),
            pg_temp.hour(r.before), s.status, case when r.job is not null then test.id(r.job) end from $rows cross join unnest('{CLOSED,SUPERSEDED,CANCELLED}'::text[]) as s (status)`,
    'asset text, site text, kind text, "isFailure" boolean, loss integer, "from" integer, before integer, job text',
    assets.flatMap(({ name: asset, site, stops: some }) => some.map((stop) => ({ asset, site, ...stop }))))
  await insert(
    `insert into work.failure_reports (id, organization_id, site_id, work_order_id, asset_id, class_id, problem_id, failed_at)
     select test.remember(r.name, uuidv7()), test.id('acme'), test.id(r.site), uuidv7(), test.id(r.asset), test.id('pumps'), test.id(r.problem),
            pg_temp.hour(r.at) from $rows`,
    'name text, asset text, site text, problem text, at integer',
    assets.flatMap(({ name: asset, site, failures }) => failures.map((failure) => ({ asset, site, ...failure }))))
  await insert(
    `with orders as materialized (
       select r.*, uuidv7() as id from $rows
     ), made as (
       insert into work.work_orders (id, organization_id, site_id, work_order_number, title, status, asset_id, reported_at)
       select o.id, test.id('acme'), test.id(o.site), o.id, 'x', 'OPEN', test.id(o.asset), '2025-01-01' from orders as o
     )
     insert into work.cost_lines (
       organization_id, site_id, work_order_id, kind, quantity, unit_cost, amount, currency, base_amount, base_currency, incurred_on
     )
     select test.id('acme'), test.id(o.site), o.id, 'ITEM', o.amount, 1, o.amount, o.currency, o.amount, o.currency, date '2026-01-01' + o."on"
       from orders as o`,
    'asset text, site text, "on" integer, amount numeric, currency text',
    assets.flatMap(({ name: asset, site, costs }) => costs.map((cost) => ({ asset, site, ...cost }))))
  await insert(
    `insert into inventory.standings (organization_id, site_id, item_id, storeroom_id, quantity, value)
     select test.id('acme'), test.id(r.site), uuidv7(), uuidv7(), 1, r.value from $rows`, 'site text, value numeric', stock)
  await insert(
    `insert into itam.discovered_devices (
       id, organization_id, site_id, asset_id, device_type, status, first_seen_at, last_seen_at
     )
     select test.remember(r.name, uuidv7()), test.id('acme'), test.id(r.site), case when r.asset is not null then test.id(r.asset) end, 'COMPUTER', r.status,
            now() - interval '200 days', now() - r."seenDaysAgo" * interval '1 day' from $rows`,
    'name text, site text, asset text, status text, "seenDaysAgo" integer', devices)
  await insert(
    `insert into itam.software_updates (
       id, organization_id, site_id, device_id, change, update_key, category, title, to_version, changed_at, first_seen_at, last_seen_at
     )
     select test.remember(r.name, uuidv7()), test.id('acme'), d.site_id, d.id, 'UPDATE', r.key, 'UPDATE', r.key, '1', pg_temp.hour(r.at), now(), now()
       from $rows join itam.discovered_devices as d on d.id = test.id(r.device)`,
    'name text, device text, key text, at integer', updates)
  await client.query('set local session_replication_role = origin')
}

/** What a figure answers by these dimensions, as sums by their names and the currency. */
async function sumsOf(figure: string, from: number, until: number, groups: string[]): Promise<Record<string, [number, number]>> {
  const { rows } = await client.query<{ key: string, numerator: string, denominator: string | null }>(
    `select concat_ws(
              ' ',
              (
                select string_agg(coalesce(test.name_of((v.group_ids ->> g.name)::uuid), '-'), ' ' order by g.place)
                  from unnest($4::text[]) with ordinality as g (name, place)
              ), v.currency
            ) as key, v.numerator, v.denominator
       from api.list_figure_values($1, date '2026-01-01' + $2::integer, date '2026-01-01' + $3::integer, $4) as v where v.fact_count > 0`,
    [figure, from, until, groups])
  return Object.fromEntries(rows.map(({ key, numerator, denominator }) => [key, [rounded(Number(numerator)), rounded(Number(denominator ?? 0))]]))
}

test('figures of assets, stock and devices are those of the slow model', async () => {
  const seen = { stock: 0, costs: 0, worst: 0, intervals: 0, stale: 0, updates: 0, repairs: 0, next: 0 }
  await fc.assert(fc.asyncProperty(world, fc.array(fc.tuple(fc.integer({ min: -3, max: 15 }), fc.integer({ min: 0, max: 25 })), { minLength: 2, maxLength: 3 }),
    async (some, periods) => {
      await client.query('rollback to savepoint empty')
      await store(some)
      await client.query(`select test.sign_in('tess')`)
      expect(await sumsOf('STOCK_VALUE_SHARE', 0, 0, ['site'])).toEqual(stockShare(some))
      expect(await sumsOf('STALE_DEVICE_SHARE', 0, 0, ['site', 'asset'])).toEqual(stale(some))
      seen.stock += Object.keys(stockShare(some)).length
      seen.stale += Object.keys(stale(some)).length
      for (const [from, length] of periods) {
        const until = from + length
        const costs = downtimeCost(some, from, until)
        expect(await sumsOf('DOWNTIME_COST', from, until, ['asset'])).toEqual(costs)
        seen.costs += Object.keys(costs).length
        const between = betweenMaintenance(some, from, until)
        expect(await sumsOf('TIME_BETWEEN_MAINTENANCE', from, until, ['asset'])).toEqual(between)
        expect(await sumsOf('INHERENT_AVAILABILITY', from, until, ['asset'])).toEqual(inherent(some, from, until))
        seen.repairs += Object.values(inherent(some, from, until)).filter(([up, all]) => up < all).length
        expect(await sumsOf('FAILURES', from, until, ['asset', 'problem'])).toEqual(failed(some, from, until))
        expect(await sumsOf('TIME_TO_NEXT_FAILURE', from, until, ['asset', 'problem'])).toEqual(nextFailures(some, from, until))
        seen.next += Object.values(nextFailures(some, from, until)).filter(([, next]) => next > 0).length
        const updates = latency(some, from, until)
        expect(await sumsOf('UPDATE_LATENCY', from, until, ['site'])).toEqual(updates)
        seen.updates += Object.keys(updates).length
        const { rows: ranked } = await client.query<{ name: string, failures: string, lost: string, cost: string, rank_sum: string }>(
          `select test.name_of(w.asset_id) as name, w.failures, w.lost_hours as lost, w.cost, w.rank_sum
             from api.list_worst_assets(date '2026-01-01' + $1::integer, date '2026-01-01' + $2::integer) as w`, [from, until])
        const expected = worst(some, from, until)
        expect(Object.fromEntries(ranked.map((row) => [row.name, [row.failures, row.lost, row.cost, row.rank_sum].map((value) => rounded(Number(value)))])))
          .toEqual(expected)
        expect(ranked.map((row) => Number(row.rank_sum))).toEqual(ranked.map((row) => Number(row.rank_sum)).toSorted((a, b) => a - b))
        seen.worst += ranked.length
        const { rows: times } = await client.query<{ line: string }>(
          `select concat_ws(' ', test.name_of(i.asset_id), test.name_of(i.problem_id), test.name_of(i.failure_report_ids[1]), trim_scale(i.hours),
                    case when i.is_censored then 'censored' else test.name_of(i.failure_report_ids[2]) end) as line
             from api.list_failure_intervals(date '2026-01-01' + $1::integer, date '2026-01-01' + $2::integer) as i`, [from, until])
        expect(times.map(({ line }) => line).toSorted()).toEqual(intervals(some, from, until))
        seen.intervals += times.length
      }
      await client.query('select test.sign_out()')
    }), { numRuns: histories })
  if (isCounted) for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(histories / 2)
})
