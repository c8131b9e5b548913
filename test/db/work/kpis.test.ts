import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import {
  ahead, backlog, backlogOf, type Choice, type Count, day, dueCompliance, type Entry, estimateAccuracy, isChosen, type Order, percent, type Period, plannedWork,
  reactiveShare, rework, scheduleCompliance, type Slot, wrenchTime
} from './kpis.model.ts'
import { plays } from '../../support/tiers.ts'

// What is counted of work is held against a count on paper (kpis.model.ts), for random histories.

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog'
})

const runs = plays(40)

beforeAll(() => client.connect())
afterAll(() => client.end())
beforeEach(async () => {
  await client.query('begin')
  await client.query(`select test.organization('acme')`)
  await client.query(
    `select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south'), test.person('tess')`)
  await client.query(`select test.pump_failures(), test.work_type('reactive', null, 'CORRECTIVE_IMMEDIATE'),
    test.work_type('planned', null, 'PREVENTIVE')`)
  await client.query(`select test.failure_link('pumps', null, 'noise')`)
  await client.query(`select test.category('machines'), test.category('fans', 'machines')`)
  await client.query(`select test.asset(a.name, a.site) from (values
    ('pump north', 'north'), ('fan north', 'north'), ('pump south', 'south'), ('shelf', 'south')) as a (name, site)`)
  await client.query(`update asset.assets set category_id = test.id(case name when 'fan north' then 'fans' else 'machines' end)
    where name <> 'shelf'`)
  await client.query(
    `create function pg_temp.minute(p_minute numeric) returns timestamptz language sql immutable as
     $$ select timestamptz '2026-01-05T00:00Z' + p_minute * interval '1 minute' $$`)
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

/** Pieces of time one after the other: each begins so long after the one before, and lasts so long. */
const pieces = (most: number): fc.Arbitrary<{ start: number, end: number }[]> =>
  fc.array(fc.tuple(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 6 * day })), fc.integer({ min: 1, max: 900 })), { maxLength: most })
    .map((lengths) => {
      let at = -day
      return lengths.map(([gap, length]) => {
        const start = at + gap
        at = start + length
        return { start, end: at }
      })
    })

const minute = fc.integer({ min: -day, max: 20 * day })

const anyOrder = fc.record({
  site: fc.constantFrom('north' as const, 'south' as const),
  about: fc.nat(2),
  type: fc.constantFrom('reactive' as const, 'planned' as const, null),
  priority: fc.constantFrom('LOW' as const, 'LOW' as const, 'URGENT' as const, 'EMERGENCY' as const),
  crew: fc.constantFrom(1, 1, 2),
  status: fc.constantFrom('DRAFT' as const, 'OPEN' as const, 'IN_PROGRESS' as const, 'COMPLETED' as const, 'COMPLETED' as const, 'CANCELLED' as const),
  reported: minute,
  due: fc.option(fc.oneof(minute, fc.constantFrom(0, 600, 7 * day, 7 * day - 840))),
  planned: fc.option(fc.integer({ min: 1, max: 40 }).map((quarters) => 15 * quarters)),
  done: fc.array(fc.tuple(minute, fc.constantFrom(0, 60, 30 * day, 30 * day + 1)), { minLength: 1, maxLength: 2 }),
  worked: pieces(3),
  kinds: fc.array(fc.tuple(fc.constantFrom('WORK' as const, 'WORK' as const, 'TRAVEL' as const, 'WAIT' as const), fc.boolean()),
    { minLength: 3, maxLength: 3 }),
  planning: pieces(3),
  leads: fc.array(fc.tuple(fc.constantFrom(5, day - 1, day, 9 * day, 9 * day), fc.constantFrom(null, null, -1, 0, 1, -3 * day, -8 * day)), { minLength: 3, maxLength: 3 }),
  runs: pieces(3),
  problem: fc.constantFrom('leak', 'noise', null),
  tie: fc.option(fc.tuple(fc.constantFrom('CORRECTS' as const, 'FOLLOW_UP_OF' as const), fc.nat(9))),
})

const assetsAt = { north: ['pump north', 'fan north'], south: ['pump south', 'shelf'] } as const

const history = fc.array(anyOrder, { minLength: 1, maxLength: 8 }).map((some): Order[] => some.map((one, index) => {
  const { site, about, type, priority, crew, status, reported, due, planned, problem } = one
  const last = one.done.length - 1
  return {
    name: `o${index}`, site, asset: about === 2 ? null : assetsAt[site][about] ?? null, type, priority, crew, status, reported, due, planned, problem, runs: one.runs,
    completions: one.done.flatMap(([at, later], place) => {
      const isLast = status === 'COMPLETED' && place === last
      // Of what is not completed each completion was taken back; of a draft there is none.
      return status === 'DRAFT' ? [] : [{ at, reopened: isLast ? null : at + later }]
    }),
    entries: one.worked.map((piece, place): Entry => {
      const [kind, counts] = one.kinds[place] ?? ['WORK', true]
      return { ...piece, name: `o${index} e${place}`, kind, counts }
    }),
    slots: one.planning.map(({ start, end }, place): Slot => {
      const [lead, released] = one.leads[place] ?? [day, null]
      return { start, end, scheduled: start - lead, released: released === null ? null : start + Math.max(released, 1 - lead) }
    }),
    tie: one.tie && index > 0 ? { kind: one.tie[0], to: `o${one.tie[1] % index}` } : null,
  }
}))

async function store(orders: Order[]): Promise<void> {
  await client.query(
    `insert into work.work_orders (
       id, organization_id, site_id, work_order_number, title, status, priority, type_id, asset_id, reported_at, due_at,
       started_at, completed_at
     )
     select test.remember(o.name, uuidv7()), test.id('acme'), test.id(o.site), o.name, o.name, o.status, o.priority,
            case when o.type is not null then test.id(o.type) end, case when o.asset is not null then test.id(o.asset) end, pg_temp.minute(o.reported), pg_temp.minute(o.due),
            pg_temp.minute(-9999), pg_temp.minute(o.completed)
       from jsonb_to_recordset($1) as o (
              name text, site text, asset text, status text, priority text, type text, reported integer, due integer, completed integer
            )`,
    [JSON.stringify(orders.map((order) => ({
      ...order, completed: order.status === 'COMPLETED' ? order.completions.at(-1)?.at ?? null : null
    })))])
  for (const { name, site } of orders) {
    await client.query(`select test.worker($1, $3), test.worker($2, $3)`, [`worker ${name}`, `mate ${name}`, site])
  }
  const parts = {
    completions: orders.flatMap(({ name, completions }) => completions.map((each) => ({ job: name, ...each }))),
    plans: orders.flatMap(({ name, planned }) => planned === null ? [] : [{ job: name, quantity: planned / 60 }]),
    entries: orders.flatMap(({ name, entries }) => entries.map((each) => ({ job: name, ...each }))),
    slots: orders.flatMap(({ name, slots, crew }) => slots.flatMap((each) => ['worker', 'mate'].slice(0, crew)
      .map((who) => ({ job: name, who, ...each })))),
    runs: orders.flatMap(({ name, runs: some }) => some.map((each) => ({ job: name, ...each }))),
    problems: orders.flatMap(({ name, problem }) => problem === null ? [] : [{ job: name, problem }]),
    ties: orders.flatMap(({ name, tie }) => tie ? [{ job: name, ...tie }] : []),
  }
  const insert = (columns: string, values: string, record: string, rows: unknown[]) => client.query(
    `insert into work.${columns} select w.organization_id, w.site_id, w.id, ${values}
       from jsonb_to_recordset($1) as r (${record}) join work.work_orders as w on w.id = test.id(r.job)`, [JSON.stringify(rows)])
  const place = '(organization_id, site_id, work_order_id'
  await insert(`completions ${place}, completed_at, created_at, reopened_at, reopen_reason)`,
    `pg_temp.minute(r.at), pg_temp.minute(r.at), pg_temp.minute(r.reopened), case when r.reopened is not null then 'x' end`,
    'job text, at integer, reopened integer', parts.completions)
  await insert(`plan_lines ${place}, position, kind, description, quantity, unit_cost, currency)`,
    `1, 'LABOUR', 'x', r.quantity, 1, 'EUR'`, 'job text, quantity numeric', parts.plans)
  await insert(`labour_entries (organization_id, site_id, work_order_id, id, worker_id, kind, status, status_note, started_at, ended_at)`,
    `test.remember(r.name, uuidv7()), test.id('worker ' || r.job), r.kind, case when r.counts then 'RECORDED' else 'REJECTED' end,
     case when not r.counts then 'x' end, pg_temp.minute(r.start), pg_temp.minute(r."end")`,
    'job text, name text, kind text, counts boolean, start integer, "end" integer', parts.entries)
  await insert(`slots ${place}, worker_id, starts_at, ends_at, scheduled_at, released_at, status)`,
    `test.id(r.who || ' ' || r.job), pg_temp.minute(r.start), pg_temp.minute(r."end"), pg_temp.minute(r.scheduled), pg_temp.minute(r.released),
     case when r.released is null then 'PLANNED' else 'RELEASED' end`,
    'job text, who text, start integer, "end" integer, scheduled integer, released integer', parts.slots)
  await insert(`clock_segments ${place}, kind, started_at, ended_at)`,
    `'RUN', pg_temp.minute(r.start), pg_temp.minute(r."end")`, 'job text, start integer, "end" integer', parts.runs)
  await insert(`failure_reports ${place}, class_id, problem_id, failed_at)`,
    `test.id('pumps'), test.id(r.problem), w.reported_at`, 'job text, problem text', parts.problems)
  await insert(`relations ${place}, kind, related_id)`, 'r.kind, test.id(r."to")', 'job text, kind text, "to" text', parts.ties)
}

/** The rows of an answer by site, that of all of them by `all`, which comes last: with names instead of ids, in order. */
async function explained(name: string, values: unknown[], choice: Choice): Promise<Record<string, Record<string, unknown>>> {
  const ids = (names: string[] | null) => names === null ? 'null' : `array[${names.map((one) => `test.id('${one}')`).join()}]::uuid[]`
  const { rows } = await client.query<Record<string, unknown>>(
    `select * from api.${name}(${[...values.map((_, index) => `$${index + 1}`), `p_site_ids => ${ids(choice.sites)}`,
      `p_category_ids => ${ids(choice.categories)}`, `p_asset_ids => ${ids(choice.assets)}`, 'p_details => true'].join()})`, values)
  const all: Record<string, Record<string, unknown>> = {}
  for (const row of rows) {
    const week = 'week_starts_on' in row ? ` ${row.week_starts_on === null ? null : (row.week_starts_on as Date).toLocaleDateString('sv-SE')}` : ''
    all[`${row.site_code === null ? 'all' : String(row.site_code).toLowerCase()}${week}`] = await named(row) ?? {}
  }
  expect(Object.keys(all).map((key) => key.startsWith('all'))).toEqual(Object.keys(all).map((key) => key.startsWith('all')).toSorted())
  return all
}

async function named(row: Record<string, unknown> | undefined): Promise<Record<string, unknown> | undefined> {
  if (!row) return undefined
  const read: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(row)) {
    if (key.startsWith('site_') || key === 'week_starts_on') continue
    if (Array.isArray(value)) {
      const { rows } = await client.query<{ name: string }>(`select test.name_of(i.id) as name from unnest($1::uuid[]) as i (id)`, [value])
      read[key] = rows.map((each) => each.name).toSorted()
    } else read[key] = typeof value === 'string' && /^-?[\d.]+$/.test(value) ? Number(value) : value
  }
  return read
}

/** What a share answers of a count. */
const share = (one: Count): Record<string, unknown> => ({
  numerator: one.part, denominator: one.all, percent: one.percent, numerator_ids: one.parts, denominator_ids: one.of
})

/** Hours of minutes, as they are rounded. */
const hours = (minutes: number): number => Math.floor((20_000 * minutes + 60) / 120) / 10_000

const period = fc.tuple(fc.integer({ min: -2, max: 16 }), fc.integer({ min: 1, max: 16 }))
  .map(([from, days]): Period => ({ from, to: from + days }))

const anyChoice: fc.Arbitrary<Choice> = fc.record({
  sites: fc.option(fc.constantFrom(['north'], ['south'], ['north', 'south']), { freq: 2 }),
  categories: fc.option(fc.constantFrom(['machines'], ['fans'], ['fans', 'machines']), { freq: 1 }),
  assets: fc.option(fc.constantFrom(['pump north'], ['fan north', 'pump south'], ['shelf', 'pump north'], []), { freq: 1 }),
})

/** The same by hand: each site where anything is counted, and all of them unless one was asked for. */
function bySite<Counted>(orders: Order[], choice: Choice, count: (some: Order[]) => Counted | undefined): Record<string, Counted> {
  const chosen = orders.filter((order) => isChosen(choice, order))
  const scopes: [string, Order[]][] = Object.keys(ahead).map((site) => [site, chosen.filter((order) => order.site === site)])
  if (choice.sites?.length !== 1) scopes.push(['all', chosen])
  const counted: Record<string, Counted> = {}
  for (const [scope, some] of scopes) {
    const one = count(some)
    if (one !== undefined) counted[scope] = one
  }
  return counted
}

test('what is counted of work is what a count on paper says', async () => {
  await fc.assert(fc.asyncProperty(history, period, anyChoice, async (orders, days, choice) => {
    await client.query('rollback to empty')
    await store(orders)
    await client.query(`select test.sign_in('tess')`)
    const read = (name: string) => explained(name, [dayOn(days.from), dayOn(days.to - 1)], choice)

    const due = (some: Order[]) => dueCompliance(some, days)
    expect(await read('explain_due_compliance')).toEqual(bySite(orders, choice, (some) => due(some).all === 0 ? undefined : share(due(some))))
    // What puts work right may be at another site, or on another asset.
    const again = (some: Order[]) => rework(
      [...some, ...orders.filter((order) => !some.includes(order)).map((order) => ({ ...order, completions: [] }))], days)
    expect(await read('explain_rework')).toEqual(bySite(orders, choice, (some) => again(some).all === 0 ? undefined : share(again(some))))
    expect(await read('explain_estimate_accuracy')).toEqual(bySite(orders, choice, (some) => {
      const accuracy = estimateAccuracy(some, days)
      return accuracy.all === 0 ? undefined : {
        numerator: accuracy.estimated / 60, denominator: hours(accuracy.actual), percent: accuracy.ratio,
        within_tolerance: accuracy.part, work_orders: accuracy.all, tolerance_percent: accuracy.percent,
        within_tolerance_ids: accuracy.parts, numerator_ids: accuracy.of, denominator_ids: accuracy.of
      }
    }))
    const reactive = (some: Order[]) => reactiveShare(some, days)
    expect(await read('explain_reactive_share')).toEqual(bySite(orders, choice, (some) =>
      reactive(some).all === 0 ? undefined : share(reactive(some))))
    const planned = (some: Order[]) => plannedWork(some, days)
    expect(await read('explain_planned_work')).toEqual(bySite(orders, choice, (some) =>
      planned(some).all === 0 ? undefined : share(planned(some))))
    // Nobody has shifts here: test/db/work/explain_backlog_weeks.test.sql has capacity.
    const round = (minutes: number): number => Math.floor((200 * minutes + 60) / 120) / 100
    expect(await explained('explain_backlog_weeks', [4], choice)).toEqual(bySite(orders, choice, (some) => {
      const { ready, planned: all, readyNames, names } = backlogOf(some)
      return names.length === 0 ? undefined : {
        ready_hours: round(ready), planned_hours: round(all), weekly_capacity_hours: 0, ready_weeks: null, planned_weeks: null,
        ready_ids: readyNames, planned_ids: names
      }
    }))
    const tools = (some: Order[]) => wrenchTime(some, days)
    expect(await read('explain_wrench_time')).toEqual(bySite(orders, choice, (some) => tools(some).all === 0 ? undefined : share(tools(some))))
    expect(await read('explain_schedule_compliance')).toEqual(bySite(orders, choice, (some) => {
      const kept = scheduleCompliance(some, days)
      return kept.all === 0 && kept.breakIns.length === 0 ? undefined : {
        ...share(kept), performed_hours: hours(kept.minutes), scheduled_hours: hours(kept.allMinutes),
        hours_percent: kept.ratio, break_ins: kept.breakIns.length, break_in_ids: kept.breakIns
      }
    }))
    const waiting: Record<string, unknown> = {}
    for (const [scope, weeks] of Object.entries(bySite(orders, choice, (some) => backlog(some)))) {
      for (const [week, { names, planned, plannedOrders, remaining }] of weeks) {
        waiting[`${scope} ${week === null ? null : dayOn(7 * week)}`] = {
          work_orders: names.length, planned_work_orders: plannedOrders, planned_hours: planned / 60, remaining_hours: hours(remaining),
          work_order_ids: names
        }
      }
    }
    expect(await explained('explain_work_backlog', [], choice)).toEqual(waiting)
    await client.query('select test.sign_out()')
  }), { numRuns: runs })
})

/** The date of so many days after the 5th of January 2026. */
const dayOn = (days: number): string => new Date(Date.UTC(2026, 0, 5 + days)).toISOString().slice(0, 10)

test('the count on paper rounds half up', () => {
  expect([percent(1, 8), percent(1, 3), percent(0, 5), percent(1, 0), percent(1, 800)]).toEqual([12.5, 33.33, 0, null, 0.13])
})
