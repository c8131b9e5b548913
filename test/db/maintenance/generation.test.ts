import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { isCounted, plays } from '../../support/tiers.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

// What many schedules bring at once is compared with what each of them brings alone.

const runs = plays(8)
const began = Date.parse('2020-03-01T10:17:00Z')
const day = 86_400_000

beforeAll(() => client.connect())
afterAll(() => client.end())
beforeEach(() => client.query('begin'))
afterEach(() => client.query('rollback'))

const anySchedule = fc.record({
  asset: fc.constantFrom('pump', 'pump', 'fan', 'stored', 'moved', 'south fan'),
  basis: fc.constantFrom('FIXED', 'FLOATING'),
  every_n: fc.integer({ min: 1, max: 2 }),
  every_unit: fc.constantFrom('DAY', 'WEEK', 'WEEK', 'MONTH'),
  time_of_day: fc.constantFrom('00:00', '02:30', '23:45'),
  catch_up: fc.constantFrom('NONE', 'ONE', 'ALL'),
  overlaps: fc.boolean(),
  priority: fc.constantFrom('LOW', 'HIGH', 'EMERGENCY'),
  plan: fc.constantFrom(null, 'SMALL', 'BIG', 'BIG', 'ARCHIVED', 'NEVER'),
  second: fc.boolean(),
  type: fc.constantFrom(null, 'pm', 'limited', 'old'),
  template: fc.constantFrom(false, false, false, true),
  season: fc.constantFrom(null, null, 'SKIP', 'DEFER'),
  meter: fc.constantFrom(false, false, false, true),
  description: fc.option(fc.constant('By hand')),
})

const anyHistory = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 3 })

type AnySchedule = typeof anySchedule extends fc.Arbitrary<infer One> ? One : never

async function begin(schedules: AnySchedule[]): Promise<void> {
  await client.query(`
    select test.organization('acme');
    select test.site('north', null, 'Europe/Berlin'), test.site('south', null, 'Pacific/Kiritimati');
    select test.asset('pump', 'north'), test.asset('fan', 'north'), test.asset('stored', 'north'),
           test.asset('moved', 'north'), test.asset('south fan', 'south');
    select test.meter('hours', 'pump');
    select test.item('FILTER'), test.item('OIL'), test.storeroom('M1', 'north'), test.storeroom('M2', 'south');
    select test.stocked_item('FILTER', 'M1'), test.stocked_item('FILTER', 'M2'), test.stocked_item('OIL', 'M2');
    select test.job_plan('SMALL', '{Look}'), test.job_plan('BIG', '{Look,Change,Clean}'), test.job_plan('ARCHIVED', '{Look}'),
           test.job_plan('NEVER', '{}', 'DRAFT');
    select test.plan_line('BIG', 2, 'FILTER', 3), test.plan_line('BIG', 1, 'OIL', 7), test.plan_line('BIG', 1, null, 90);
    select test.work_type('pm', null, 'PREVENTIVE'), test.work_type('limited', 50, 'PREVENTIVE'),
           test.work_type('old', null, 'PREVENTIVE');
    select test.inspection_template('walk', '[{"prompt": "Clean", "kind": "PASS_FAIL"}]');
    select test.calendar('week', '{south}');
    select test.service_policy('gold', 1, '{"priorities": ["EMERGENCY", "HIGH"], "respond_minutes": 60,
             "arrive_minutes": 300}');
    select set_config('assetry.organization_id', test.id('acme')::text, true);
    update maintenance.job_plans set archived_at = now() where id = test.id('ARCHIVED');
    update work.types set archived_at = now() where id = test.id('old');
    alter table asset.assets disable trigger check_transition;
    alter table work.work_orders disable trigger check_transition;
    alter table maintenance.occurrences disable trigger check_transition;
    update asset.assets set status = 'IN_STORAGE' where id = test.id('stored');
    update inventory.standings set quantity = 7 where item_id = test.id('OIL')`)
  for (const [index, { asset, plan, second, type, template, season, meter, overlaps, ...values }] of schedules.entries()) {
    const isMetered = meter && asset === 'pump'
    await client.query(
      `select test.schedule($1, $2, $3::jsonb || jsonb_strip_nulls(jsonb_build_object(
         'job_plan_id', case when $4::text is not null then test.id($4) end,
         'type_id', case when $5::text is not null then test.id($5) end,
         'template_id', case when $6 then test.id('walk') end,
         'meter_id', case when $7 then test.id('hours') end)), $8)`,
      [`s${index}`, asset, {
        ...values, anchor_on: '2020-02-29',
        overlap_policy: overlaps && values.basis === 'FIXED' ? 'GENERATE' : 'SKIP',
        ...(season === null ? {} : { season_starts: '03-10', season_ends: '03-31', off_season: season }),
        ...(isMetered ? { every_n: null, every_unit: null, anchor_on: null, every_units: 50, start_units: 50 } : {}),
      }, template ? null : plan, template ? null : type, template, isMetered, new Date(began)])
    if (plan !== null && !template && second) {
      await client.query(
        `insert into maintenance.schedule_plans (organization_id, site_id, schedule_id, position, every_nth, job_plan_id, since_seq)
         select s.organization_id, s.site_id, s.id, 1, 2, test.id('SMALL'), 0 from maintenance.schedules as s
          where s.id = test.id($1)`, [`s${index}`])
    }
    await client.query(
      `insert into maintenance.tasks (organization_id, site_id, schedule_id, position, title, kind)
       select s.organization_id, s.site_id, s.id, n, 'Step ' || n, 'CHECK' from maintenance.schedules as s,
              generate_series(1, $2) as n where s.id = test.id($1)`, [`s${index}`, index % 3])
  }
  await client.query(`update asset.assets set site_id = test.id('south') where id = test.id('moved')`)
}

/** Everything that came of the schedules, without the ids and numbers by which it is called. */
async function all(): Promise<unknown> {
  const { rows } = await client.query<Record<string, unknown>>(`
    select s.name, s.occurrence_count, s.next_due_at, s.next_generate_at, s.next_units, s.armed_at, s.failure,
           (select jsonb_agg(jsonb_build_array(
              o.seq, o.status, o.reason, o.note, o.due_at, o.due_units, o.every_nth, o.decided_at, i.title,
              to_jsonb(w) - '{id,work_order_number,created_at,updated_at}'::text[],
              (select count(*) from inspection.inspection_items as j where j.inspection_id = i.id), i.inspection_number is not null,
              (select jsonb_agg(jsonb_build_array(t.position, t.title, t.kind) order by t.position)
                 from work.tasks as t where t.work_order_id = w.id),
              (select jsonb_agg(to_jsonb(l) - '{id,work_order_id,created_at,updated_at}'::text[] order by l.position)
                 from work.plan_lines as l where l.work_order_id = w.id),
              (select jsonb_agg(to_jsonb(c) - '{id,work_order_id,attached_at,breached_at,created_at,updated_at}'::text[]
                 order by c.metric) from service.clocks as c where c.work_order_id = w.id),
              (select jsonb_agg(jsonb_build_array(r.item_id, r.storeroom_id, r.required_quantity, r.is_hard, r.needed_at)
                 order by r.item_id, r.storeroom_id) from inventory.reservations as r where r.work_order_id = w.id)
            ) order by o.seq)
              from maintenance.occurrences as o
              left join work.work_orders as w on w.id = o.work_order_id
              left join inspection.inspections as i on i.id = o.inspection_id
             where o.schedule_id = s.id) as came
      from maintenance.schedules as s order by s.name`)
  const { rows: [sums] } = await client.query<Record<string, unknown>>(`
    select (select array_agg(w.work_order_number order by w.work_order_number) from work.work_orders as w) as numbers,
           (select jsonb_agg(jsonb_build_array(d.item_id, d.storeroom_id, d.held_quantity) order by d.item_id, d.storeroom_id)
              from inventory.standings as d where d.held_quantity > 0) as held,
           (select count(*) from audit.events as e where e.operation = 'INSERT')::integer as lines`)
  return { rows, sums }
}

test('many schedules at once bring what each of them brings alone', async () => {
  const seen = new Map<string, number>()
  await fc.assert(fc.asyncProperty(fc.array(anySchedule, { minLength: 6, maxLength: 14 }), anyHistory, async (schedules, steps) => {
    await client.query('savepoint organization')
    await begin(schedules)
    const ids = (await client.query<{ id: string }>('select id from maintenance.schedules order by id')).rows.map(({ id }) => id)
    const came: unknown[] = []
    for (const isAtOnce of [true, false]) {
      await client.query('savepoint way')
      let at = began
      for (const days of steps) {
        at += days * day
        const instant = new Date(at)
        await client.query(`update meter.standings set life_to_date = $1 where meter_id = test.id('hours')`, [(at - began) / day * 9])
        await client.query('select test.look_at_schedules($1)', [instant])
        for (const some of isAtOnce ? [ids] : ids.map((id) => [id])) {
          await client.query('select maintenance.generate_all($1, $2)', [some, instant])
        }
        // Of what is open the first half of each day's work is done, so that some floats on and some is suppressed.
        await client.query(`
          with done as (
            update work.work_orders as w set status = 'COMPLETED', started_at = $1, completed_at = $1
             where w.id in (select o.work_order_id from maintenance.occurrences as o
                              join maintenance.schedules as s on s.id = o.schedule_id
                             where o.status = 'GENERATED' and w.status = 'OPEN' and s.name in ('s0', 's2', 's4', 's6', 's8'))
            returning w.id
          )
          select maintenance.follow_work(array_agg(d.id)) from done as d having count(*) > 0`, [instant])
      }
      came.push(await all())
      if (isAtOnce) {
        const kinds = await client.query<{ kind: string, n: number }>(
          `select concat_ws(' ', o.status, o.reason) as kind, count(*)::integer as n from maintenance.occurrences as o group by 1`)
        for (const { kind, n } of kinds.rows) seen.set(kind, (seen.get(kind) ?? 0) + n)
      }
      await client.query('rollback to savepoint way')
    }
    expect(came[0]).toEqual(came[1])
    await client.query('rollback to savepoint organization')
  }), { numRuns: runs, endOnFailure: true })
  // A comparison of nothing with nothing would hold as well.
  if (isCounted) for (const kind of [
    'GENERATED', 'COMPLETED', 'MISSED LATER_DUE', 'SKIPPED OUT_OF_SEASON', 'SUPPRESSED PREVIOUS_OPEN',
    'SUPPRESSED ASSET_NOT_IN_USE', 'SUPPRESSED REFUSED',
  ]) expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(0)
})
