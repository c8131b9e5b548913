import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { plays } from '../../support/tiers.ts'

// Tasks that look at what is noted leave nothing undone that looking at everything would find, whatever was written.

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

beforeAll(async () => {
  await client.connect()
  await client.query(played)
})
afterAll(() => client.end())

beforeEach(async () => {
  await client.query('begin')
  for (const made of ["test.organization('acme')", "test.site('north')", "test.site('east', 'E', 'Pacific/Kiritimati')",
    "test.site('west', 'W', 'Pacific/Niue')", "test.storeroom('R0', 'east')", "test.storeroom('R1', 'west')",
    `test.item('I', '{"tracking": "LOT"}')`, "test.worker('W0', 'east')", "test.worker('W1', 'west')", "test.certificate_type('weld')",
    "test.place('tank', 'north')", `test.permit_kind('K', '{"class": "CONFINED_SPACE", "conflict_groups": [], "gas_test_minutes": 600}')`,
    "test.person('ann')", "test.calendar('C0')", "test.calendar('C1')"]) {
    await client.query(`select ${made}`)
  }
  // Whether hours are calculated ahead is asked, not what they are: one day a week is enough.
  await client.query('delete from workforce.calendar_hours where weekday <> 1')
  for (const table of ['workforce.workers', 'safety.permits']) await client.query(`alter table ${table} disable trigger check_transition`)
  await client.query(`insert into safety.permit_kind_limits (organization_id, kind_id, position, gas, unit, maximum)
    select test.id('acme'), test.id('K'), n, g, 'ppm', 30 from unnest(array['CO', 'H2S']) with ordinality as g (g, n)`)
  await client.query("select test.sign_in('ann'), set_config('role', session_user, true)")
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

const one = <Act extends string>(act: Act) => fc.constant(act)
const k = fc.integer({ min: 0, max: 1 })
const days = fc.integer({ min: -5, max: 100 })
const minutes = fc.constantFrom(60, 600, 1440, 4000)

const anyAct = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: one('certify'), k, days }) },
  { weight: 2, arbitrary: fc.record({ act: one('revoke'), k }) },
  { weight: 2, arbitrary: fc.record({ act: one('prolong'), k, days }) },
  { weight: 2, arbitrary: fc.record({ act: one('leave'), k }) },
  { weight: 2, arbitrary: fc.record({ act: one('come'), k }) },
  { weight: 2, arbitrary: fc.record({ act: one('device'), minutes: fc.option(minutes, { freq: 3 }) }) },
  { weight: 4, arbitrary: fc.record({ act: one('hear') }) },
  { weight: 2, arbitrary: fc.record({ act: one('allow'), minutes: fc.option(minutes, { freq: 3 }) }) },
  { weight: 4, arbitrary: fc.record({ act: one('receive'), k, lot: k, days: fc.integer({ min: 0, max: 20 }) }) },
  { weight: 2, arbitrary: fc.record({ act: one('expire'), lot: k, days: fc.integer({ min: -3, max: 20 }) }) },
  { weight: 2, arbitrary: fc.record({ act: one('issue'), k, lot: k }) },
  { weight: 3, arbitrary: fc.record({ act: one('permit'), days: fc.integer({ min: -1, max: 3 }) }) },
  { weight: 5, arbitrary: fc.record({ act: one('test'), gas: fc.constantFrom('CO', 'H2S'), minutes: fc.integer({ min: 0, max: 900 }) }) },
  { weight: 2, arbitrary: fc.record({ act: one('kind'), minutes: fc.option(minutes) }) },
  { weight: 2, arbitrary: fc.record({ act: one('calendar'), k }) },
  { weight: 2, arbitrary: fc.record({ act: one('hours'), k }) },
  { weight: 2, arbitrary: fc.record({ act: one('site'), k: fc.option(k) }) },
  { weight: 9, arbitrary: fc.record({ act: one('wait'), hours: fc.constantFrom(1, 5, 12, 24, 24, 72, 400, 800) }) },
)

test('nothing is left after a run that looking at everything finds', async () => {
  const seen = new Map<string, number>()
  await fc.assert(fc.asyncProperty(fc.array(anyAct, { minLength: 10, maxLength: 40, size: 'max' }), async (acts) => {
    await client.query('rollback to empty')
    // Marks that are due a minute later are due at the first look.
    let hours = 1
    for (const act of [...acts, { act: 'wait' as const, hours: 24 }]) {
      if (act.act === 'wait') {
        hours += act.hours
        const { rows: [row] } = await client.query<{ done: Record<string, number>, left: string[] }>(
          'select * from pg_temp.run($1)', [hours])
        expect(row?.left).toEqual([])
        for (const [task, count] of Object.entries(row?.done ?? {})) if (count > 0) seen.set(task, (seen.get(task) ?? 0) + count)
      } else {
        await client.query('select pg_temp.play($1, $2)', [JSON.stringify(act), hours])
      }
    }
  }), { numRuns: plays(200) })
  expect([...seen.keys()].toSorted()).toEqual([
    'expire_gas_tests', 'expire_stock', 'notice_silent_devices', 'renew_opening_hours', 'tell_expiring_certificates',
  ])
})

const played = `
create function pg_temp.play(p_act jsonb, p_hours integer) returns void language plpgsql as $$
declare
  v_at   timestamptz := now() + p_hours * interval '1 hour';
  v_day  date := (v_at at time zone 'UTC')::date + coalesce((p_act ->> 'days')::integer, 0);
  v_k    text := coalesce(p_act ->> 'k', '0');
  v_name text := 'X' || gen_random_uuid();
begin
  case p_act ->> 'act'
    when 'certify' then perform test.certificate(v_name, 'W' || v_k, 'weld', v_day);
    when 'revoke' then
      update workforce.worker_certificates set revoked_on = '2026-01-01', revocation_reason = 'x'
       where id = (select c.id from workforce.worker_certificates as c
                    where c.worker_id = test.id('W' || v_k) and c.revoked_on is null order by c.expires_on desc limit 1);
    when 'prolong' then
      update workforce.worker_certificates set expires_on = v_day, notified_days = null
       where id = (select max(c.id::text)::uuid from workforce.worker_certificates as c where c.worker_id = test.id('W' || v_k));
    when 'leave' then update workforce.workers set status = 'INACTIVE' where id = test.id('W' || v_k);
    when 'come' then update workforce.workers set status = 'ACTIVE' where id = test.id('W' || v_k);
    when 'device' then
      perform test.device(v_name, 'north', jsonb_build_object('silent_after_minutes', p_act -> 'minutes', 'created_at', v_at));
    when 'hear' then
      update meter.device_standings set last_seen_at = v_at, silent_at = null
       where id = (select max(s.id::text)::uuid from meter.device_standings as s);
    when 'allow' then
      update meter.devices set silent_after_minutes = (p_act ->> 'minutes')::integer
       where id = (select max(d.id::text)::uuid from meter.devices as d);
    when 'receive' then
      perform test.receive('I', 'R' || v_k, 5, 2, jsonb_build_object('lot_number', 'L' || (p_act ->> 'lot'), 'expires_on', v_day));
    when 'expire' then update inventory.lots set expires_on = v_day where lot_number = 'L' || (p_act ->> 'lot');
    when 'issue' then
      perform api.issue_stock(test.id('R' || v_k), jsonb_build_array(jsonb_build_object('item_id', test.id('I'), 'quantity', 5,
        'lot_id', (select l.id from inventory.lots as l where l.lot_number = 'L' || (p_act ->> 'lot')))), p_reason => 'x');
    when 'permit' then
      perform test.permit(v_name, 'K', 'tank', jsonb_build_object('status', 'ISSUED',
        'starts_at', v_at + (p_act ->> 'days')::integer * interval '6 hours', 'ends_at', v_at + interval '9 days'));
    when 'test' then
      insert into safety.gas_tests (organization_id, site_id, permit_id, gas, unit, reading, taken_at)
      select p.organization_id, p.site_id, p.id, p_act ->> 'gas', 'ppm', 1, v_at - (p_act ->> 'minutes')::integer * interval '1 minute'
        from safety.permits as p order by p.id desc limit 1;
    when 'kind' then
      update safety.permit_kinds set gas_test_minutes = (p_act ->> 'minutes')::integer,
             gas_test_never_expires = p_act ->> 'minutes' is null where id = test.id('K');
    when 'calendar' then
      update workforce.calendars set is_default = false where is_default;
      update workforce.calendars set is_default = true where id = test.id('C' || v_k);
    when 'hours' then
      insert into workforce.calendar_hours (organization_id, calendar_id, weekday, start_time, end_time)
      values (test.id('acme'), test.id('C' || v_k), 7, '01:00', '02:00');
    when 'site' then
      insert into core.sites (organization_id, code, name, time_zone, currency, calendar_id)
      select s.organization_id, v_name, v_name, s.time_zone, s.currency, case when p_act ->> 'k' is not null then test.id('C' || v_k) end
        from core.sites as s where s.id = test.id('west');
  end case;
exception
  when sqlstate 'PGRST' or unique_violation or exclusion_violation or check_violation then null;
end
$$;

create function pg_temp.run(p_hours integer, out done jsonb, out "left" text[]) language plpgsql as $$
declare
  v_at    timestamptz := now() + p_hours * interval '1 hour';
  v_task  text;
  v_count integer;
  v_sum   integer;
begin
  done := '{}';

  for v_task in select unnest(array['expire_gas_tests', 'expire_stock', 'notice_silent_devices', 'renew_opening_hours',
                  'tell_expiring_certificates'])
  loop
    v_sum := 0;

    for v_round in 1 .. 20 loop
      perform set_config('assetry.task_has_more', '', true);
      execute format('select %s($1)', (select t.function from core.scheduled_tasks as t where t.name = v_task))
         into v_count using v_at;
      v_sum := v_sum + v_count;
      exit when v_count = 0 and current_setting('assetry.task_has_more') = '';
      -- Calculated by the clock of the server, which stands still here.
      exit when v_task = 'renew_opening_hours';
    end loop;

    done := done || jsonb_build_object(v_task, v_sum);
  end loop;

  perform test.sign_in('ann'), set_config('role', session_user, true);

  "left" := array(
    select 'failure ' || f.task || ' ' || f.error from core.task_failures as f
    union all
    select 'device' from meter.devices as d join meter.device_standings as s on s.device_id = d.id
     where d.silent_after_minutes is not null and d.archived_at is null and s.silent_at is null
       and coalesce(s.last_seen_at, d.created_at) + make_interval(mins => d.silent_after_minutes) < v_at
    union all
    select 'lot ' || l.lot_number from inventory.lots as l join inventory.balances as b on b.lot_id = l.id
     where l.expires_on < core.site_date(b.site_id, v_at) and b.condition = 'OK' and b.quantity > 0
    union all
    select 'permit' from safety.permits as p
     where p.status = 'ISSUED' and p.starts_at <= v_at and p.ends_at > v_at and safety.gas_due_at(p) < v_at
    union all
    select 'certificate of ' || w.name from workforce.worker_certificates as c join workforce.workers as w on w.id = c.worker_id
     cross join lateral (select c.expires_on - core.site_date(c.site_id, v_at) as days_left) as d
     where c.revoked_on is null and d.days_left between 0 and 90 and w.status <> 'INACTIVE'
       and case when c.notified_days is null then true when d.days_left <= 7 then c.notified_days > 7
                else d.days_left <= 30 and c.notified_days > 30 end
       and not exists (select 1 from workforce.worker_certificates as o
                        where o.worker_id = c.worker_id and o.revoked_on is null and o.expires_on > c.expires_on)
    union all
    select 'calendar' from core.sites as s
      join workforce.calendars as c on c.id = s.calendar_id or s.calendar_id is null and c.is_default
      left join workforce.opening_hours as o on o.calendar_id = c.id and o.time_zone = s.time_zone and o.is_end
     where s.organization_id = c.organization_id and o.created_at is null
  );
end
$$;
`
