import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { isCounted, plays } from '../../support/tiers.ts'
import { type Period, zones } from '../maintenance/kpis.model.ts'
import { type Calibration, type Due, explained, type Tool } from './calibrations.model.ts'

// What api.explain_calibrations counts is held against two lists and a calendar (calibrations.model.ts), at sites that never
// have the same day.

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

const runs = plays(60)
const minute = 60_000
const day = 1440 * minute
const sites = Object.keys(zones)
const tools = sites.flatMap((site): Tool[] => [
  { name: `gauge ${site}`, site, category: 'GAUGES' }, { name: `scale ${site}`, site, category: site === 'east' ? null : 'SCALES' },
])
/** Whom a site is hidden from counts what the others have. */
const reach = { tess: sites, nora: ['north', 'east'] }
const reasons: Record<string, string[]> = {
  SUPPRESSED: ['PREVIOUS_OPEN', 'ASSET_NOT_IN_USE'], MISSED: ['WINDOW_CLOSED'], SKIPPED: ['ASKED_FOR'],
  SUPERSEDED: ['NESTED', 'MERGED', 'MERGED'],
}

beforeAll(async () => {
  await client.connect()
  await client.query('begin')
  await client.query(`
    select test.organization('acme'), test.person('tess');
    insert into asset.categories (id, organization_id, code, name)
    select test.remember(c, uuidv7()), test.id('acme'), c, c from unnest('{GAUGES,SCALES}'::text[]) as c;
    select test.work_type('calibrate', null, 'CALIBRATION');`)
  for (const [site, zone] of Object.entries(zones)) await client.query('select test.site($1, null, $2)', [site, zone])
  for (const { name, site, category } of tools) {
    await client.query('select test.asset($1, $2)', [name, site])
    if (category !== null) await client.query('update asset.assets set category_id = test.id($1) where id = test.id($2)', [category, name])
    await client.query(`select test.schedule('of ' || $1, $1, jsonb_build_object('type_id', test.id('calibrate'), 'status', 'SUSPENDED'))`, [name])
    await client.query(`select test.schedule('oil ' || $1, $1, '{"status": "SUSPENDED"}')`, [name])
  }
  await client.query(`select test.person('nora', '{north,east}')`)
  await client.query(`
    create function pg_temp.names(p_ids uuid[]) returns text[] language sql as $$
      select array(select test.name_of(i.id) from unnest(p_ids) as i (id) order by test.name_of(i.id) collate "C")
    $$;
    savepoint empty`)
})
afterAll(async () => {
  await client.query('rollback')
  await client.end()
})

const anyTool = fc.constantFrom(...tools)
const anyMinute = fc.oneof(fc.integer({ min: -2 * 1440, max: 4 * 1440 }), fc.integer({ min: -96, max: 96 }).map((count) => count * 15))
const anyDue = fc.record({
  tool: anyTool, isCalibration: fc.constantFrom(true, true, true, true, false),
  /** Where it came due, when the schedule has moved since. */
  movedFrom: fc.option(fc.constantFrom(...sites), { freq: 5 }),
  status: fc.constantFrom<Due['status']>('GENERATED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'CANCELLED', 'SUPPRESSED', 'MISSED', 'SKIPPED', 'SUPERSEDED', 'SUPERSEDED'),
  at: anyMinute, taken: fc.integer({ min: -1440, max: 3 * 1440 }), window: fc.option(fc.nat(3)), isEarly: fc.constantFrom(false, false, false, true),
  why: fc.nat(5),
})
const anyCalibration = fc.record({
  tool: anyTool, count: fc.integer({ min: -40, max: 80 }), found: fc.constantFrom('IN', 'IN', 'IN', 'OUT', 'INDETERMINATE', 'NOT_CHECKED'),
  stands: fc.constantFrom(true, true, true, true, false),
})
/** About days on which clocks change, or about now: what is due later is none. */
const anyStart = fc.constantFrom(Date.parse('2020-03-28T00:00:00Z'), Math.floor(Date.now() / day) * day - day)
const anyPeriod = fc.tuple(fc.integer({ min: -2, max: 1 }), fc.nat(4))

test('calibrations on time and found out are what the lists and the calendar say', async () => {
  const seen = { asked: 0, onTime: 0, out: 0, mean: 0, proposed: 0, merged: 0, moved: 0, ahead: 0, withdrawn: 0 }
  const now = Date.now()
  await fc.assert(fc.asyncProperty(
    fc.array(anyDue, { minLength: 6, maxLength: 30, size: 'max' }), fc.array(anyCalibration, { minLength: 6, maxLength: 60, size: 'max' }), anyPeriod, anyStart,
    fc.option(fc.uniqueArray(anyTool, { maxLength: 4 }), { freq: 3 }), async (plans, certificates, [first, days], began, chosen) => {
      await client.query('rollback to empty')
      const date = (offset: number) => new Date(began + offset * day).toISOString().slice(0, 10)
      const period: Period = { from: date(first), to: date(first + days) }
      // None comes due while the test runs.
      const settled = plans.filter(({ at }) => Math.abs(began + at * minute - now - 60 * minute) > 60 * minute)
      const dues = settled.map(({ tool, movedFrom, at, taken, isEarly, why, ...rest }, index): Due => ({
        ...rest, tool, name: `d${index}`, site: movedFrom ?? tool.site, dueAt: began + at * minute,
        isEarly: isEarly && rest.status === 'COMPLETED', doneAt: rest.status === 'COMPLETED' ? began + (at + taken) * minute : null,
        reason: reasons[rest.status]?.[why % (reasons[rest.status]?.length ?? 1)] ?? null, into: null,
      }))
      for (const due of dues.filter(({ reason }) => reason === 'MERGED')) {
        due.into = dues.find(({ tool, reason }) => tool.site === due.tool.site && reason === null) ?? null
        if (due.into === null) due.reason = 'NESTED'
      }
      const taken = new Set<string>()
      const calibrations = certificates.flatMap(({ tool, count, found, stands }, index): Calibration[] => {
        if (taken.has(`${tool.name} ${count}`)) return []
        taken.add(`${tool.name} ${count}`)
        return [{ name: `c${index}`, tool, at: began + count * 45 * minute, found, stands }]
      })
      await client.query(
        `insert into work.work_orders (id, organization_id, site_id, work_order_number, title, reported_at)
         select test.remember('work ' || d.name, uuidv7()), test.id('acme'), test.id(d.site), d.name, d.name, '2020-01-01'
           from jsonb_to_recordset($1) as d (name text, site text)`,
        [JSON.stringify(dues.filter(({ reason }) => reason === null).map(({ name, tool: { site } }) => ({ name, site })))])
      for (const some of [dues.filter(({ into }) => into === null), dues.filter(({ into }) => into !== null)]) await client.query(
        `insert into maintenance.occurrences (
           id, organization_id, site_id, counted_site_id, schedule_id, seq, due_at, status, reason, may_overlap, work_order_id, decided_at, completed_at,
           is_early, window_ends_on, merged_into_id
         )
         select test.remember(d.name, uuidv7()), s.organization_id, s.site_id, case when d.site <> e.name then test.id(d.site) end, s.id,
                substr(d.name, 2)::integer + 1, d.due_at, d.status, d.reason, true,
                case when d.reason is null then test.id('work ' || d.name) end, now(), d.done_at, d.is_early,
                (d.due_at at time zone p.time_zone)::date + d."window", case when d.into_name is not null then test.id(d.into_name) end
           from jsonb_to_recordset($1) as d (name text, schedule text, site text, due_at timestamptz, done_at timestamptz, status text,
                  reason text, is_early boolean, "window" integer, into_name text)
           join maintenance.schedules as s on s.id = test.id(d.schedule)
           join core.sites as e on e.id = s.site_id
           join core.sites as p on p.id = test.id(d.site)`,
        [JSON.stringify(some.map(({ tool, isCalibration, dueAt, doneAt, isEarly, into, ...rest }) => ({
          ...rest, schedule: `${isCalibration ? 'of' : 'oil'} ${tool.name}`, due_at: new Date(dueAt).toISOString(),
          done_at: doneAt === null ? null : new Date(doneAt).toISOString(), is_early: isEarly, into_name: into?.name ?? null,
        })))])
      for (const { name, tool, at, found, stands } of calibrations) {
        await client.query('select test.calibration($1, $2, $3, $4)', [name, tool.name, new Date(at).toISOString(),
          JSON.stringify({ as_found: found, status: stands ? 'RECORDED' : 'WITHDRAWN' })])
      }

      for (const [person, reached] of Object.entries(reach)) {
        if (chosen?.some(({ site }) => !reached.includes(site))) continue
        await client.query('select test.sign_in($1)', [person])
        const { rows } = await client.query<Record<string, unknown>>(
          `select e.is_total, e.category_code, e.denominator, e.numerator, e.percent::float8, e.calibrations, e.found_out,
                  e.found_out_percent::float8, e.mean_interval_days::float8, e.proposed_interval_days,
                  pg_temp.names(e.denominator_ids) as denominator_ids, pg_temp.names(e.numerator_ids) as numerator_ids,
                  pg_temp.names(e.calibration_ids) as calibration_ids, pg_temp.names(e.found_out_ids) as found_out_ids
             from api.explain_calibrations($1, $2, p_asset_ids => (select array_agg(test.id(t)) from unnest($3::text[]) as t), p_details => true) as e`,
          [period.from, period.to, chosen?.length ? chosen.map(({ name }) => name) : null])
        await client.query('select test.sign_out()')
        const expected = explained(dues, calibrations, reached, chosen?.length ? chosen.map(({ name }) => name) : null, period, now)
        expect(rows).toEqual(expected)
        const total = expected.at(-1)
        seen.asked += total?.denominator ?? 0
        seen.onTime += total?.numerator ?? 0
        seen.out += total?.found_out ?? 0
        seen.mean += Number((total?.mean_interval_days ?? null) !== null)
        seen.proposed += Number((total?.proposed_interval_days ?? null) !== null)
        const counted = (is: (due: Due) => boolean) => dues.filter((due) => is(due) && total?.denominator_ids.includes(due.name)).length
        seen.merged += counted(({ into }) => into !== null)
        seen.moved += counted(({ site, tool }) => site !== tool.site)
        seen.ahead += dues.filter(({ dueAt }) => dueAt > now).length
        seen.withdrawn += calibrations.filter(({ stands }) => !stands).length
      }
    }), { numRuns: runs, endOnFailure: true })
  // A comparison of nothing with nothing would hold as well.
  if (isCounted) for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0)
})
