import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { plays } from '../../support/tiers.ts'
import { ahead, counted, day, factsOf, type Question, type Row, rowsOf, type World } from './figures.model.ts'

// Figures by group, and the records behind them, are held against a count on paper (figures.model.ts), for random histories.

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog'
})

beforeAll(() => client.connect())
afterAll(() => client.end())
beforeEach(async () => {
  await client.query('begin')
  await client.query(`select test.organization('acme')`)
  await client.query(
    `select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south'), test.person('tess')`)
  await client.query(`select test.worker('wim', 'north'), test.worker('zoe', 'south')`)
  await client.query(`select test.vendor('crane'), test.vendor('paint')`)
  await client.query(`select test.category('machines'), test.category('fans', 'machines')`)
  await client.query(`select test.asset(a.name, a.site) from (values ('pump', 'north'), ('fan', 'north'), ('belt', 'south')) as a (name, site)`)
  await client.query(
    `create function pg_temp.minute(p_minute numeric) returns timestamptz language sql immutable as
     $$ select timestamptz '2026-01-01T00:00Z' + p_minute * interval '1 minute' $$`)
  // What counts is not kept from being at once.
  await client.query('alter table work.labour_entries drop constraint labour_entries_worker_id_during_excl')
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

const sites = ['north', 'south']
const minute = fc.oneof(fc.integer({ min: -10 * day, max: 50 * day }), fc.constantFrom(-840, -841, 0, -1, 31 * day, 31 * day - 840, 31 * day - 1))
const amount = fc.integer({ min: -500, max: 5000 }).filter((value) => value !== 0)
const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(value)

const anyAsset = fc.record({
  category: fc.constantFrom('machines', 'fans', null), status: fc.constantFrom('IN_SERVICE', 'IN_SERVICE', 'DISPOSED'),
  replacement: maybe(fc.integer({ min: 1, max: 9000 })), purchase: maybe(fc.integer({ min: 0, max: 900 })), acquired: maybe(fc.integer({ min: -3, max: 40 })),
  currency: fc.constantFrom('USD', 'EUR'),
  disposal: maybe(fc.record({ on: fc.integer({ min: -3, max: 40 }), proceeds: maybe(fc.integer({ min: 0, max: 90 })), stands: fc.boolean() })),
})

const anyOrder = fc.record({
  site: fc.constantFrom(...sites), asset: fc.nat(2), type: fc.constantFrom('CORRECTIVE', 'CORRECTIVE', 'PREVENTIVE', 'INSPECTION', 'PROJECT'),
  priority: fc.constantFrom('LOW', 'HIGH'), foundBy: maybe(fc.nat(6)), isCorrection: fc.constantFrom(false, false, true), isCancelled: fc.boolean(),
  isMaintenance: fc.boolean(), hasFailure: fc.boolean(), planned: maybe(fc.integer({ min: 1, max: 12 })),
  clock: fc.array(fc.record({ kind: fc.constantFrom('RUN', 'HOLD'), minutes: fc.integer({ min: 1, max: 600 }) }), { maxLength: 3 }),
  vendor: fc.constantFrom(null, 'crane', 'paint'), reported: minute, due: maybe(minute),
  done: maybe(fc.record({ after: fc.integer({ min: 0, max: 40 * day }), reopened: fc.boolean() })),
  entries: fc.array(fc.record({
    worker: fc.constantFrom('wim', 'zoe'), kind: fc.constantFrom('WORK', 'WORK', 'TRAVEL'), start: minute, minutes: fc.integer({ min: 1, max: 600 }),
    counts: fc.boolean(),
  }), { maxLength: 6 }),
  costs: fc.array(fc.record({
    on: fc.integer({ min: -3, max: 40 }), kind: fc.constantFrom('LABOUR', 'SERVICE', 'ITEM'), amount, isElsewhere: fc.constantFrom(false, false, true),
  }), { maxLength: 4 }),
})

const anyRequest = fc.record({
  site: fc.constantFrom(...sites), asset: fc.nat(2), reported: minute, triaged: maybe(fc.integer({ min: 0, max: 9000 })), isConverted: fc.boolean()
})

const anyInspection = fc.record({
  site: fc.constantFrom(...sites), asset: fc.nat(2), due: maybe(minute), submitted: maybe(minute), isCancelled: fc.boolean(),
  windowDays: maybe(fc.integer({ min: -2, max: 4 })),
  items: fc.array(fc.record({ result: fc.constantFrom('PASS', 'FAIL', 'NA', null), isAsked: fc.constantFrom(true, true, false) }), { maxLength: 4 }),
})

const assetsAt: Record<string, (string | null)[]> = { north: ['pump', 'fan', null], south: ['belt', null, null] }
const elsewhere: Record<string, string> = { north: 'south', south: 'north' }

const world: fc.Arbitrary<World> = fc.record({
  assets: fc.tuple(anyAsset, anyAsset, anyAsset), orders: fc.array(anyOrder, { maxLength: 7 }), requests: fc.array(anyRequest, { maxLength: 6 }),
  inspections: fc.array(anyInspection, { maxLength: 5 })
}).map(({ assets, orders, requests, inspections }) => ({
  assets: assets.map((asset, place) => ({ ...asset, name: ['pump', 'fan', 'belt'][place] ?? '', site: place === 2 ? 'south' : 'north' })),
  orders: orders.map((order, number) => ({
    ...order, name: `o${number}`, asset: assetsAt[order.site]?.[order.asset] ?? null,
    done: order.done === null ? null : { at: order.reported + order.done.after, reopened: order.done.reopened },
    isCancelled: order.isCancelled && order.done === null,
    foundBy: order.foundBy === null || order.foundBy >= orders.length || order.foundBy === number ? null : `o${order.foundBy}`,
    clock: order.clock.map((segment, place) => ({
      ...segment, start: order.reported + order.clock.slice(0, place).reduce((sum, { minutes }) => sum + minutes, 0)
    })),
    entries: order.entries.map((entry, place) => ({ ...entry, name: `o${number} e${place}` })),
    costs: order.costs.map((cost, place) => ({ ...cost, name: `o${number} c${place}`, books: cost.isElsewhere ? elsewhere[order.site] ?? null : null })),
  })),
  requests: requests.map((request, number) => ({ ...request, name: `r${number}`, asset: assetsAt[request.site]?.[request.asset] ?? null })),
  inspections: inspections.map((inspection, number) => ({
    ...inspection, name: `i${number}`, asset: assetsAt[inspection.site]?.[inspection.asset] ?? null,
    isCancelled: inspection.isCancelled && inspection.submitted === null,
    windowEnds: inspection.due === null || inspection.windowDays === null
      ? null : Math.floor((inspection.due + (ahead[inspection.site] ?? 0)) / day) + inspection.windowDays,
  })),
}))

async function store({ assets, orders, requests, inspections }: World): Promise<void> {
  await client.query('set local session_replication_role = replica')
  const insert = async (statement: string, record: string, rows: unknown[]) => await client.query(
    statement.replace('$rows', `jsonb_to_recordset($1) as r (${record})`), [JSON.stringify(rows)])
  await insert(
    `update asset.assets as a set category_id = case when r.category is not null then test.id(r.category) end, status = r.status,
            replacement_value = r.replacement, purchase_cost = r.purchase, acquired_on = date '2026-01-01' + r.acquired, currency = r.currency
       from $rows where a.id = test.id(r.name)`,
    'name text, category text, status text, replacement numeric, purchase numeric, acquired integer, currency text', assets)
  await insert(
    `insert into asset.disposals (organization_id, site_id, asset_id, disposed_on, proceeds, currency, status)
     select test.id('acme'), test.id(r.site), test.id(r.name), date '2026-01-01' + r."on", r.proceeds, 'EUR',
            case when r.stands then 'STANDING' else 'UNDONE' end from $rows`,
    'name text, site text, "on" integer, proceeds numeric, stands boolean',
    assets.flatMap(({ name, site, disposal }) => disposal === null ? [] : [{ name, site, ...disposal }]))
  await insert(
    `insert into work.work_orders (
       id, organization_id, site_id, work_order_number, title, status, work_type, origin, priority, vendor_id, asset_id, reported_at, due_at, started_at,
       completed_at
     )
     select test.remember(r.name, uuidv7()), test.id('acme'), test.id(r.site), r.name, r.name,
            case when r."isCancelled" then 'CANCELLED' when r.completed is null then 'OPEN' else 'COMPLETED' end, r.type,
            case when r."isCorrection" then 'INSPECTION' else 'MANUAL' end, r.priority,
            case when r.vendor is not null then test.id(r.vendor) end, case when r.asset is not null then test.id(r.asset) end,
            pg_temp.minute(r.reported), pg_temp.minute(r.due), pg_temp.minute(-99999), pg_temp.minute(r.completed) from $rows`,
    `name text, site text, asset text, type text, priority text, vendor text, reported integer, due integer, completed integer, "isCancelled" boolean,
     "isCorrection" boolean`,
    orders.map((order) => ({ ...order, completed: order.done === null || order.done.reopened ? null : order.done.at })))
  await insert(
    `insert into work.completions (organization_id, site_id, work_order_id, completed_at, reopened_at, reopen_reason)
     select test.id('acme'), test.id(r.site), test.id(r.name), pg_temp.minute(r.at), case when r.reopened then pg_temp.minute(r.at) end,
            case when r.reopened then 'x' end from $rows`,
    'name text, site text, at integer, reopened boolean',
    orders.flatMap(({ name, site, done }) => done === null ? [] : [{ name, site, ...done }]))
  await insert(
    `insert into work.relations (organization_id, site_id, work_order_id, kind, related_id)
     select test.id('acme'), test.id(r.site), test.id(r.name), 'FOLLOW_UP_OF', test.id(r."foundBy") from $rows`,
    'name text, site text, "foundBy" text', orders.filter(({ foundBy }) => foundBy !== null))
  await insert(
    `insert into work.failure_reports (organization_id, site_id, work_order_id, class_id, problem_id, failed_at)
     select test.id('acme'), test.id(r.site), test.id(r.name), uuidv7(), uuidv7(), pg_temp.minute(r.reported) from $rows`,
    'name text, site text, reported integer', orders.filter(({ hasFailure }, place) => hasFailure && place % 2 === 0))
  await insert(
    `insert into asset.downtimes (organization_id, site_id, asset_id, kind, is_failure, counts_in_availability, started_at, ended_at, status, work_order_id)
     select test.id('acme'), test.id(r.site), uuidv7(), 'UNPLANNED', r."isOne", true, pg_temp.minute(r.reported), pg_temp.minute(r.reported + 1),
            case when r."isOne" then 'CLOSED' else 'SUPERSEDED' end, test.id(r.name) from $rows`,
    'name text, site text, reported integer, "isOne" boolean',
    orders.flatMap((order, place) => place % 2 === 0 ? [] : [{ ...order, isOne: order.hasFailure }]))
  await insert(
    `insert into work.plan_lines (organization_id, site_id, work_order_id, position, kind, description, quantity, unit_cost, currency)
     select test.id('acme'), test.id(r.site), test.id(r.name), 1, 'LABOUR', 'x', r.planned, 1, 'EUR' from $rows`,
    'name text, site text, planned numeric', orders.filter(({ planned }) => planned !== null))
  await insert(
    `insert into work.clock_segments (organization_id, site_id, work_order_id, kind, hold_reason, started_at, ended_at)
     select test.id('acme'), test.id(r.site), test.id(r.name), r.kind, case r.kind when 'HOLD' then 'OTHER' end, pg_temp.minute(r.start),
            pg_temp.minute(r.start + r.minutes) from $rows`,
    'name text, site text, kind text, start integer, minutes integer',
    orders.flatMap(({ name, site, clock }) => clock.map((segment) => ({ name, site, ...segment }))))
  await insert(
    `insert into maintenance.occurrences (
       id, organization_id, site_id, schedule_id, seq, due_at, status, decided_at, completed_at, work_order_id
     )
     select test.remember('turn of ' || r.name, uuidv7()), test.id('acme'), test.id(r.site), uuidv7(), 1, now(), 'COMPLETED', now(), now(), test.id(r.name)
       from $rows`, 'name text, site text', orders.filter(({ isMaintenance }) => isMaintenance))
  await insert(
    `insert into inspection.inspections (
       id, organization_id, site_id, inspection_number, title, template_id, revision_id, asset_id, status, cancel_reason, due_at, submitted_at,
       inspector_worker_id, result
     )
     select test.remember(r.name, uuidv7()), test.id('acme'), test.id(r.site), r.name, r.name, uuidv7(), uuidv7(),
            case when r.asset is not null then test.id(r.asset) end,
            case when r."isCancelled" then 'CANCELLED' when r.submitted is null then 'OPEN' else 'SUBMITTED' end,
            case when r."isCancelled" then 'x' end, pg_temp.minute(r.due), pg_temp.minute(r.submitted),
            case when r.submitted is not null then uuidv7() end, case when r.submitted is not null then 'PASS' end from $rows`,
    'name text, site text, asset text, due integer, submitted integer, "isCancelled" boolean', inspections)
  await insert(
    `insert into inspection.inspection_items (
       organization_id, site_id, inspection_id, template_item_id, is_visible, answer, result, answered_at
     )
     select test.id('acme'), test.id(r.site), test.id(r.name), uuidv7(), r."isAsked", case when r.result is not null then to_jsonb(1) end, r.result,
            case when r.result is not null then now() end from $rows`,
    'name text, site text, result text, "isAsked" boolean',
    inspections.flatMap(({ name, site, items }) => items.map((item) => ({ name, site, ...item }))))
  await insert(
    `insert into maintenance.occurrences (
       id, organization_id, site_id, schedule_id, seq, due_at, status, decided_at, inspection_id, window_starts_on, window_ends_on
     )
     select test.remember('turn of ' || r.name, uuidv7()), test.id('acme'), test.id(r.site), uuidv7(), 1, now(), 'GENERATED', now(), test.id(r.name),
            date '2026-01-01' + r."windowEnds" - 9, date '2026-01-01' + r."windowEnds" from $rows`,
    'name text, site text, "windowEnds" integer', inspections.filter(({ windowEnds }) => windowEnds !== null))
  await insert(
    `insert into work.labour_entries (id, organization_id, site_id, work_order_id, worker_id, kind, status, status_note, started_at, ended_at)
     select test.remember(r.name, uuidv7()), test.id('acme'), test.id(r.site), test.id(r.job), test.id(r.worker), r.kind,
            case when r.counts then 'RECORDED' else 'REJECTED' end, case when not r.counts then 'x' end, pg_temp.minute(r.start),
            pg_temp.minute(r.start + r.minutes) from $rows`,
    'name text, job text, site text, worker text, kind text, counts boolean, start integer, minutes integer',
    orders.flatMap(({ name: job, site, entries }) => entries.map((entry) => ({ job, site, ...entry }))))
  await insert(
    `insert into work.cost_lines (
       id, organization_id, site_id, work_order_id, kind, quantity, unit_cost, amount, currency, base_amount, base_currency, incurred_on, posted_site_id
     )
     select test.remember(r.name, uuidv7()), test.id('acme'), test.id(r.site), test.id(r.job), r.kind, r.amount, 1, r.amount, 'EUR', r.amount, 'EUR',
            date '2026-01-01' + r."on", case when r.books is not null then test.id(r.books) end from $rows`,
    'name text, job text, site text, kind text, amount numeric, "on" integer, books text',
    orders.flatMap(({ name: job, site, costs }) => costs.map((cost) => ({ job, site, ...cost }))))
  await insert(
    `insert into request.requests (
       id, organization_id, site_id, request_number, title, asset_id, location_id, reported_at, triaged_at, converted_at, status
     )
     select test.remember(r.name, uuidv7()), test.id('acme'), test.id(r.site), r.name, r.name, case when r.asset is not null then test.id(r.asset) end,
            case when r.asset is null then test.spot(r.site) end, pg_temp.minute(r.reported), pg_temp.minute(r.reported + r.triaged),
            case when r."isConverted" then pg_temp.minute(r.reported) end, 'NEW' from $rows`,
    'name text, site text, asset text, reported integer, triaged integer, "isConverted" boolean', requests)
  await client.query('set local session_replication_role = origin')
}

const dimensions: Record<string, string[]> = Object.fromEntries(Object.keys(counted).map((figure) => [figure,
  figure === 'REPLACEMENT_COST_SHARE' ? ['site', 'category', 'asset']
    : figure.startsWith('REQUEST') || figure.startsWith('INSPECTION') || figure === 'TIME_TO_TRIAGE' || figure === 'OWNERSHIP_COST' ? ['site', 'category', 'asset', 'week', 'month']
      : ['site', 'category', 'asset', 'priority', 'week', 'month',
        ...figure === 'FIRST_TIME_FIX' || figure === 'MAINTENANCE_YIELD' ? [] : ['work_type'],
        ...figure === 'WRENCH_TIME' || figure === 'PROACTIVE_SHARE' ? ['worker', 'worker'] : figure.endsWith('COST_SHARE') || figure === 'MAINTENANCE_COST' ? ['vendor'] : []]]))

const keys: Record<string, (string | null)[]> = {
  site: sites, category: ['machines', 'fans', null], asset: ['pump', 'belt', null], vendor: ['crane', null], work_type: ['CORRECTIVE', 'PREVENTIVE'],
  priority: ['LOW', 'HIGH'], worker: ['wim', 'zoe', 'others', 'others'], week: ['2025-12-29', '2026-01-26'], month: ['2026-01-01', '2026-02-01'],
}

const question: fc.Arbitrary<Question> = fc.constantFrom(...Object.keys(counted)).chain((figure) => fc.record({
  figure: fc.constant(figure), from: fc.integer({ min: -2, max: 20 }), until: fc.integer({ min: 20, max: 45 }),
  groups: fc.uniqueArray(fc.constantFrom(...dimensions[figure] ?? []), { maxLength: 3 }),
  sites: fc.option(fc.constantFrom(['north'], ['south'], ['north', 'south'])),
  filter: fc.array(fc.constantFrom(...dimensions[figure] ?? []).chain((group) =>
    fc.tuple(fc.constant(group), fc.constantFrom(...keys[group] ?? []))), { maxLength: 2 }).map((pairs) => Object.fromEntries(pairs)),
}))

const named = ['category', 'asset', 'vendor', 'worker', 'site']
const idOf = `(select coalesce(jsonb_object_agg(k.key, case when k.key = any ('{${named.join()}}') and k.value is not null and k.value <> 'others'
  then test.id(k.value)::text else k.value end), '{}') from jsonb_each_text($5::jsonb) as k)`

const called = (name: string, groups: string) => `select * from api.${name}($1, date '2026-01-01' + $2::integer, date '2026-01-01' + $3::integer,
  ${groups} p_site_ids => (select array_agg(test.id(s.name)) from unnest($4::text[]) as s (name)), p_filter => ${idOf}`

const order = (rows: Row[]): Row[] => rows.toSorted((a, b) => JSON.stringify([a.groups, a.currency]).localeCompare(JSON.stringify([b.groups, b.currency])))

test('values by group are those of a count on paper, and records add up to them', async () => {
  await fc.assert(fc.asyncProperty(world, fc.array(question, { minLength: 4, maxLength: 8 }), async (some, questions) => {
    await client.query('rollback to savepoint empty')
    await store(some)
    await client.query(`select test.sign_in('tess')`)
    for (const asked of questions) {
      const values = [asked.figure, asked.from, asked.until, asked.sites, JSON.stringify(asked.filter)]
      const { rows } = await client.query<Record<string, unknown>>(
        `${called('list_figure_values', 'p_group_by => $6,')})`, [...values, asked.groups])
      const { rows: names } = await client.query<{ id: string, name: string }>(
        `select id::text, test.name_of(id) as name from unnest($1::uuid[]) as i (id)`,
        [rows.flatMap(({ group_ids: ids }) => Object.entries(ids as Record<string, string | null>).flatMap(([group, id]) =>
          named.includes(group) && id !== null && id !== 'others' ? [id] : []))])
      const nameOf = new Map(names.map(({ id, name }) => [id, name]))
      const answered = rows.map((row): Row => ({
        groups: Object.fromEntries(asked.groups.map((group) => {
          const id = (row.group_ids as Record<string, string | null>)[group] ?? null
          const isOthers = (row.group_values as Record<string, string | null>)[group] === 'others'
          return [group, isOthers ? 'others' : id !== null && named.includes(group) ? nameOf.get(id) ?? '?' : id]
        })),
        currency: row.currency as string | null, numerator: Number(row.numerator).valueOf(),
        denominator: row.denominator === null ? null : Number(row.denominator), value: row.value === null ? null : Number(row.value), facts: Number(row.fact_count),
      })).map((row) => ({
        ...row, numerator: Math.round(row.numerator * 10_000) / 10_000, denominator: row.denominator === null ? null : Math.round(row.denominator * 10_000) / 10_000
      }))
      const expected = rowsOf(some, asked)
      const isEmpty = expected.length === 0 && asked.groups.length === 0
      expect(order(answered), JSON.stringify(asked)).toEqual(isEmpty
        ? [{ groups: {}, currency: null, numerator: 0, denominator: asked.figure.includes('_COST') && !asked.figure.includes('SHARE') ? null : 0, value: null, facts: 0 }]
        : order(expected))

      // Its records, three a page: each fact once, and together the number.
      const records: { name: string, numerator: number, denominator: number }[] = []
      for (let after: string | null = null; ;) {
        const { rows: page }: { rows: Record<string, unknown>[] } = await client.query(
          `select p.*, test.name_of(p.record_id) as name from (${called('list_figure_records', '')}, p_after_id => $6, p_limit => 3)) as p`, [...values, after])
        records.push(...page.map((row) => ({ name: String(row.name), numerator: Number(row.numerator), denominator: Number(row.denominator ?? 0) })))
        if (page.length === 0) break
        after = String(page.at(-1)?.record_id)
      }
      const facts = factsOf(some, asked)
      const nameOfFact = asked.filter['worker'] === 'others' ? ({ order: one }: typeof facts[number]) => one?.name : ({ record }: typeof facts[number]) => record
      expect([...new Set(records.map(({ name }) => name))].toSorted()).toEqual([...new Set(facts.map(nameOfFact))].toSorted())
      const total = (part: (one: { numerator: number, denominator: number }) => number) => Math.round(records.reduce((sum, one) => sum + part(one), 0) * 1000)
      const isSum = asked.figure.includes('_COST') && !asked.figure.includes('SHARE')
      expect([total((one) => one.numerator), total((one) => one.denominator)]).toEqual([
        Math.round(facts.reduce((sum, { part }) => sum + part, 0) * 1000), isSum ? 0 : Math.round(facts.reduce((sum, { whole }) => sum + whole, 0) * 1000)])
    }
    await client.query('select test.sign_out()')
  }), { numRuns: plays(60) })
})
