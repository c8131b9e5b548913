import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import {
  adherence, compliance, type Due, type Inspection, type Kind, mix, type Order, overdue, type Period, results, rounded, zones
} from './kpis.model.ts'
import { isCounted, plays } from '../../support/tiers.ts'

// What is counted of maintenance is held against a list and a calendar (kpis.model.ts), at sites that never have the same
// day and about days on which clocks change.

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

const runs = plays(20)
const began = Date.parse('2020-03-28T00:00:00Z')
const minute = 60_000
const day = 1440 * minute
const kinds: Kind[] = ['daily', 'fortnightly', 'monthly', 'by rule', 'by meter']
const sites = Object.keys(zones)
/** Whom a site is hidden from counts what the others have. */
const reach = { tess: sites, nora: ['north', 'east'] }

beforeAll(() => client.connect())
afterAll(() => client.end())
beforeEach(async () => {
  await client.query('begin')
  await client.query(`select test.organization('acme')`)
  for (const [site, zone] of Object.entries(zones)) {
    await client.query('select test.site($1, null, $2)', [site, zone])
    await client.query('select test.asset($1, $2)', [`pump ${site}`, site])
    await client.query('select test.meter($1, $2)', [`hours ${site}`, `pump ${site}`])
    for (const kind of kinds) {
      await client.query(
        `select test.schedule($1, $2, $3::jsonb || case when $4 then jsonb_build_object('meter_id', test.id($5)) else '{}' end)`,
        [`${kind} ${site}`, `pump ${site}`, {
          status: 'SUSPENDED', anchor_on: '2020-01-02', overlap_policy: 'GENERATE',
          ...({
            daily: { every_n: 1, every_unit: 'DAY' }, fortnightly: { every_n: 2, every_unit: 'WEEK' },
            monthly: { every_n: 1, every_unit: 'MONTH' },
            'by rule': { every_n: null, every_unit: null, rrule: 'FREQ=WEEKLY;BYDAY=MO,TH' },
            'by meter': { every_n: null, every_unit: null, anchor_on: null, every_units: 50, start_units: 50 },
          }[kind]),
        }, kind === 'by meter', `hours ${site}`])
    }
  }
  await client.query(`
    select test.category('machines'), test.category('pumps', 'machines');
    update asset.assets set category_id = test.id(case name when 'pump north' then 'machines' else 'pumps' end)
     where name <> 'pump middle';
    select test.worker('wes', 'north'), test.person('tess'), test.person('nora', '{north,east}');
    select test.inspection_template('walk', '[{"prompt": "Clean", "kind": "PASS_FAIL"}]'),
           test.inspection_template('drill', '[{"prompt": "Loud", "kind": "PASS_FAIL"}]');
    select set_config('assetry.organization_id', test.id('acme')::text, true);
    savepoint empty`)
})
afterEach(() => client.query('rollback'))

const anySite = fc.constantFrom(...sites)
const anyMinute = fc.integer({ min: -5 * 1440, max: 6 * 1440 })
const reasons: Record<string, string[]> = {
  SUPPRESSED: ['PREVIOUS_OPEN', 'REFUSED', 'ASSET_NOT_IN_USE'], MISSED: ['LATER_DUE', 'WINDOW_CLOSED', 'SUSPENDED'],
  SKIPPED: ['ASKED_FOR', 'BLACKOUT'], SUPERSEDED: ['NESTED', 'MERGED', 'MERGED', 'UNMATCHED'],
}

const anyDue = fc.record({
  site: anySite, schedule: fc.constantFrom(...kinds),
  status: fc.constantFrom<Due['status']>(
    'GENERATED', 'GENERATED', 'GENERATED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'CANCELLED', 'SUPPRESSED', 'MISSED', 'SKIPPED', 'SUPERSEDED'),
  at: anyMinute, taken: fc.oneof(fc.integer({ min: -1440, max: 3 * 1440 }), fc.integer({ min: -12 * 1440, max: 40 * 1440 })),
  window: fc.option(fc.nat(10)), isEarly: fc.constantFrom(false, false, false, true), isInspected: fc.boolean(), why: fc.nat(11),
})
const anyOrder = fc.record({
  site: anySite, type: fc.constantFrom('PREVENTIVE', 'PREVENTIVE', 'CORRECTIVE', 'CORRECTIVE', 'INSPECTION', 'CONDITION_BASED'),
  status: fc.constantFrom('OPEN', 'IN_PROGRESS', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'CLOSED', 'CANCELLED'), at: anyMinute,
  isOfPump: fc.boolean(),
})
const anyInspection = fc.record({
  site: anySite, template: fc.constantFrom('walk', 'drill'),
  status: fc.constantFrom('OPEN', 'SUBMITTED', 'COMPLETED', 'COMPLETED', 'CANCELLED'),
  result: fc.constantFrom('PASS', 'PASS_WITH_REMARKS', 'FAIL'), at: anyMinute, isOfPump: fc.boolean(),
})
/** Of any length, and mostly of the days on which most falls. */
const anyPeriod = fc.tuple(fc.integer({ min: -4, max: 3 }), fc.oneof(fc.nat(6), fc.integer({ min: 4, max: 8 }))).map(([from, days]): Period => ({
  from: new Date(began + from * day).toISOString().slice(0, 10), to: new Date(began + (from + days) * day).toISOString().slice(0, 10),
}))

/** What is asked for: of these sites, on assets of these categories and on these assets; null for any. */
interface Choice { sites: string[] | null, categories: string[] | null, assets: string[] | null }
const pumps = sites.map((site) => `pump ${site}`)
const anyNarrow: fc.Arbitrary<Choice> = fc.record({
  sites: fc.option(fc.subarray(sites, { minLength: 1 }), { freq: 2 }),
  categories: fc.option(fc.constantFrom(['machines'], ['pumps'], ['pumps', 'machines']), { freq: 1 }),
  assets: fc.option(fc.subarray(pumps), { freq: 1 }),
})
const anyChoice: fc.Arbitrary<Choice> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ sites: null, categories: null, assets: null }) }, { weight: 2, arbitrary: anyNarrow })
const assetsOf: Record<string, string[]> = { machines: ['pump north', 'pump east', 'pump west'], pumps: ['pump east', 'pump west'] }
const isChosen = ({ sites: places, categories, assets }: Choice, row: { site: string, isOfPump?: boolean }): boolean => {
  const asset = row.isOfPump === false ? null : `pump ${row.site}`
  return (places === null || places.includes(row.site))
    && (categories === null || categories.some((one) => asset !== null && assetsOf[one]?.includes(asset)))
    && (assets === null || (asset !== null && assets.includes(asset)))
}
/** So many that something of each kind falls on most periods, whatever size fast-check is about. */
const many = { minLength: 10, maxLength: 40, size: 'max' } as const

type Plan<Any> = Any extends fc.Arbitrary<infer One> ? One : never

function dues(plans: Plan<typeof anyDue>[], from: number): (Due & { isInspected: boolean })[] {
  const all = plans.map(({ at, taken, isEarly, why, ...rest }, index) => ({
    ...rest, name: `d${index}`, dueAt: from + at * minute, isEarly: isEarly && rest.status === 'COMPLETED',
    doneAt: rest.status === 'COMPLETED' ? from + (at + taken) * minute : null,
    reason: reasons[rest.status]?.[why % (reasons[rest.status]?.length ?? 1)] ?? null, into: null as Due | null,
  }))
  // Merged is what there is work for at the same site.
  for (const each of all.filter(({ reason }) => reason === 'MERGED')) {
    each.into = all.find(({ site, status }) => site === each.site && ['GENERATED', 'COMPLETED', 'CANCELLED'].includes(status)) ?? null
    if (each.into === null) each.reason = 'NESTED'
  }
  return all
}

async function store(all: (Due & { isInspected: boolean })[], orders: Order[], inspections: Inspection[]): Promise<void> {
  const iso = (at: number | null) => at === null ? null : new Date(at).toISOString()
  const worked = all.filter(({ status }) => !(status in reasons))
  const orderRows = [
    ...orders.map((each) => ({ ...each, doneAt: iso(each.doneAt) })),
    ...worked.filter(({ isInspected }) => !isInspected)
      .map(({ name, site }) => ({ name: `work ${name}`, site, type: 'PREVENTIVE', status: 'OPEN', doneAt: null })),
  ]
  await client.query(
    `insert into work.work_orders (id, organization_id, site_id, work_order_number, title, asset_id, reported_at, status, work_type, started_at, completed_at, closed_at)
     select test.remember(r.name, uuidv7()), test.current_organization(), test.id(r.site), 'T-' || r.name, r.name,
            case when r."isOfPump" then test.id('pump ' || r.site) end, '2020-01-01',
            r.status, r.type, case when r.status = 'IN_PROGRESS' then '2020-01-02' else r."doneAt" end, r."doneAt",
            case when r.status = 'CLOSED' then r."doneAt" end
       from jsonb_to_recordset($1) as r (name text, site text, type text, status text, "doneAt" timestamptz, "isOfPump" boolean)`, [JSON.stringify(orderRows)])
  await client.query(
    `insert into work.completions (organization_id, site_id, work_order_id, completed_at)
     select w.organization_id, w.site_id, w.id, w.completed_at from work.work_orders as w where w.completed_at is not null`)
  const inspectionRows = [
    ...inspections.map((each) => ({ ...each, submittedAt: iso(each.submittedAt) })),
    ...worked.filter(({ isInspected }) => isInspected).map(({ name, site }) =>
      ({ name: `work ${name}`, site, template: 'walk', status: 'OPEN', result: null, submittedAt: null })),
  ]
  await client.query(
    `insert into inspection.inspections (
       id, organization_id, site_id, inspection_number, title, asset_id, template_id, revision_id, status, result,
       submitted_at, inspector_worker_id, cancel_reason
     )
     select test.remember(r.name, uuidv7()), test.current_organization(), test.id(r.site), 'I-' || r.name, r.name,
            case when r."isOfPump" then test.id('pump ' || r.site) end, t.id, v.id, r.status,
            r.result, r."submittedAt", case when r.result is not null then test.id('wes') end,
            case when r.status = 'CANCELLED' then 'x' end
       from jsonb_to_recordset($1) as r (name text, site text, template text, status text, result text, "submittedAt" timestamptz, "isOfPump" boolean)
       join inspection.templates as t on t.id = test.id(r.template)
       join inspection.template_revisions as v on v.template_id = t.id`, [JSON.stringify(inspectionRows)])
  // What others are merged into comes first.
  for (const some of [all.filter(({ into }) => into === null), all.filter(({ into }) => into !== null)]) await client.query(
    `insert into maintenance.occurrences (
       id, organization_id, site_id, schedule_id, seq, due_at, status, reason, may_overlap, work_order_id, inspection_id, decided_at,
       completed_at, is_early, window_ends_on, merged_into_id
     )
     select test.remember(r.name, uuidv7()), s.organization_id, s.site_id, s.id, row_number() over () + case when r."intoName" is null then 0 else 1000 end, r."dueAt", r.status, r.reason, true,
            case when r.reason is null and not r."isInspected" then test.id('work ' || r.name) end,
            case when r.reason is null and r."isInspected" then test.id('work ' || r.name) end, r."dueAt", r."doneAt", r."isEarly",
            (r."dueAt" at time zone e.time_zone)::date + r."window", case when r."intoName" is not null then test.id(r."intoName") end
       from jsonb_to_recordset($1) as r (
              name text, site text, schedule text, "dueAt" timestamptz, "doneAt" timestamptz, status text, reason text,
              "isInspected" boolean, "isEarly" boolean, "window" integer, "intoName" text
            )
       join maintenance.schedules as s on s.id = test.id(r.schedule || ' ' || r.site)
       join core.sites as e on e.id = s.site_id`,
    [JSON.stringify(some.map((each) => ({
      ...each, dueAt: iso(each.dueAt), doneAt: iso(each.doneAt), into: null, intoName: each.into?.name,
    })))])
}

/** The rows of an answer by site, that of all of them by `all`: with names instead of ids, in order, and numbers as numbers. */
async function explained(
  name: string, choice: Choice, values: Record<string, unknown>, names: Record<string, string> = {}
): Promise<Record<string, Counted>> {
  const ids = async (some: string[] | null) => {
    if (some === null) return null
    const found: (string | null)[] = []
    for (const one of some) found.push(await idOf(one))
    return found
  }
  const given = {
    ...values, p_site_ids: await ids(choice.sites), p_category_ids: await ids(choice.categories), p_asset_ids: await ids(choice.assets),
    p_details: true
  }
  const { rows } = await client.query<Record<string, unknown>>(
    `select * from api.${name}(${Object.keys(given).map((key, index) => `${key} => $${index + 1}`).join()})`, Object.values(given))
  const all: Record<string, Counted> = {}
  for (const row of rows) {
    const read: Counted = {}
    for (const [column, value] of Object.entries(row)) {
      const key = names[column] ?? column
      if (['site_id', 'site_code', 'from_on', 'until_on', 'at'].includes(key)) continue
      if (Array.isArray(value)) {
        const { rows: found } = await client.query<{ name: string }>(
          'select test.name_of(i.id) as name from unnest($1::uuid[]) as i (id)', [value])
        read[key] = found.map((each) => each.name).toSorted()
      } else read[key] = typeof value === 'string' ? Number(value) : value
    }
    all[row.site_code === null ? 'all' : String(row.site_code).toLowerCase()] = read
  }
  // That of all sites comes last.
  if ('all' in all) expect(Object.keys(all).at(-1)).toBe('all')
  return all
}

type Counted = Record<string, unknown>

/** The same by hand: what each site has where anything is counted, and all of them have unless one was asked for. */
function bySite<Row extends { site: string, isOfPump?: boolean }>(
  rows: Row[], reached: string[], choice: Choice, count: (some: Row[]) => Counted
): Record<string, Counted> {
  const chosen = rows.filter((row) => reached.includes(row.site) && isChosen(choice, row))
  const scopes: [string, Row[]][] = reached.map((site) => [site, chosen.filter((row) => row.site === site)])
  if (choice.sites?.length !== 1) scopes.push(['all', chosen])
  return Object.fromEntries(scopes.map(([scope, some]) => [scope, count(some)] as const).filter(([, each]) =>
    Object.values(each).some((value) => Array.isArray(value) && value.length > 0)))
}

async function idOf(name: string | null): Promise<string | null> {
  if (name === null) return null
  return (await client.query<{ id: string }>('select test.id($1) as id', [name])).rows[0]?.id ?? null
}

/** Asks as each person who reaches what is asked for; whoever does not is refused. */
async function asEach(choice: Choice, ask: (reached: string[]) => Promise<void>): Promise<void> {
  for (const [person, reached] of Object.entries(reach)) {
    await client.query('select test.sign_in($1)', [person])
    if ([...choice.sites ?? [], ...(choice.assets ?? []).map((asset) => asset.replace('pump ', ''))].every((site) => reached.includes(site))) {
      await ask(reached)
    } else {
      await client.query('savepoint asked')
      await expect(explained('explain_overdue_maintenance', choice, {})).rejects.toThrow(/No such (site|asset)/)
      await client.query('rollback to asked')
    }
    await client.query('select test.sign_out()')
  }
}

test('what is counted of maintenance and inspections is what a list and a calendar say', async () => {
  const seen = { onTime: 0, late: 0, adhered: 0, ratio: 0, passed: 0, parts: 0 }
  await fc.assert(fc.asyncProperty(
    fc.array(anyDue, many), fc.array(anyOrder, many), fc.array(anyInspection, many), anyPeriod, anyChoice,
    fc.oneof(fc.nat(2), fc.nat(28)), fc.oneof(fc.constantFrom(0, 1000), fc.nat(10_000)), fc.constantFrom('walk', 'drill', null),
    async (plans, orderPlans, inspectionPlans, period, choice, grace, tolerance, template) => {
      await client.query('rollback to empty')
      const all = dues(plans, began)
      const orders = orderPlans.map(({ at, ...rest }, index): Order => ({
        ...rest, name: `o${index}`, doneAt: ['COMPLETED', 'CLOSED'].includes(rest.status) ? began + at * minute : null,
      }))
      const inspections = inspectionPlans.map(({ at, result, ...rest }, index): Inspection => {
        const isIn = ['SUBMITTED', 'COMPLETED'].includes(rest.status)
        return { ...rest, name: `i${index}`, result: isIn ? result : null, submittedAt: isIn ? began + at * minute : null }
      })
      await store(all, orders, inspections)
      const days = { p_from: period.from, p_until: period.to }
      const templateId = await idOf(template)
      await asEach(choice, async (reached) => {
        const complied = bySite(all, reached, choice, (some) => compliance(some, period, grace))
        expect(await explained('explain_maintenance_compliance', choice, { ...days, p_grace_days: grace }, {
          numerator: 'on_time', denominator: 'due', percent: 'compliance_percent', numerator_ids: 'on_time_ids', denominator_ids: 'due_ids'
        })).toEqual(complied)
        const adhered = bySite(all, reached, choice, (some) => adherence(some, period, tolerance))
        expect(await explained('explain_maintenance_adherence', choice, { ...days, p_tolerance_percent: tolerance / 100 })).toEqual(adhered)
        const mixed = bySite(orders, reached, choice, (some) => mix(some, period))
        expect(await explained('explain_maintenance_mix', choice, days)).toEqual(mixed)
        const passed = bySite(inspections.filter((each) => template === null || each.template === template), reached, choice,
          (some) => results(some, period))
        expect(await explained('explain_inspection_results', choice, { ...days, p_template_id: templateId })).toEqual(passed)
        seen.onTime += Number(complied.all?.on_time ?? 0)
        seen.late += Number(complied.all?.late ?? 0)
        seen.adhered += Number(adhered.all?.numerator ?? 0)
        seen.ratio += Number(Number(mixed.all?.ratio) > 0)
        seen.passed += Number(Number(passed.all?.percent) > 0)
        seen.parts += Number(Object.keys(complied).length > 2)
      })
    }), { numRuns: runs, endOnFailure: true })
  // A comparison of nothing with nothing would hold as well.
  if (isCounted) for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0)
})

test('what is overdue today is what the calendars of the sites say', async () => {
  const seen = { days_1_to_7: 0, days_8_to_30: 0, days_31_to_90: 0, days_over_90: 0 }
  await fc.assert(fc.asyncProperty(
    fc.array(fc.tuple(anyDue, fc.constantFrom(0, 1, 7, 8, 30, 31, 90, 91, 400)), many), anyChoice,
    async (plans, choice) => {
      await client.query('rollback to empty')
      const now = (await client.query<{ now: Date }>('select now()')).rows[0]?.now.getTime() ?? 0
      const all = dues(plans.map(([plan, days]) => ({ ...plan, at: plan.at % 1440 - days * 1440 })), now)
      await store(all, [], [])
      await asEach(choice, async (reached) => {
        const expected = bySite(all, reached, choice, (some) => overdue(some, now))
        expect(await explained('explain_overdue_maintenance', choice, {})).toEqual(expected)
        for (const age of Object.keys(seen) as (keyof typeof seen)[]) seen[age] += Number(expected.all?.[age] ?? 0)
      })
    }), { numRuns: runs, endOnFailure: true })
  if (isCounted) for (const [age, count] of Object.entries(seen)) expect(count, age).toBeGreaterThan(0)
})

test('the count on paper rounds half away from zero', () => {
  expect([rounded(1, 3), rounded(-1, 3), rounded(1, 20_000), rounded(-1, 20_000), rounded(1, 0)])
    .toEqual([0.3333, -0.3333, 0.0001, -0.0001, null])
})
