-- Overtime is what was paid as such of the approved hours.
begin;
select plan(13);

select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Auckland'), test.site('south');
select test.person('ann'), test.person('sue', '{south}'), test.person('bob');
select test.worker('wim', 'north'), test.worker('zoe', 'south'), test.labour_rate('wim', 60),
       test.labour_rate('zoe', 60);
select test.work_order('fan', 'north'), test.work_order('belt', 'south');
select test.pay_rule('north', 'DAY_OVER', 'MULTIPLIER', 1.5, 120), test.pay_rule('north', 'NIGHT', 'INCREMENT', 3,
  p_start_time => '22:00', p_end_time => '06:00');
-- Three days of hours around the day that is asked for; every fourth is not approved.
select test.labour(
         format('n%s', n), 'wim', 'fan', '2026-01-03T12:00Z'::timestamptz + make_interval(mins => n * 97),
         '2026-01-03T12:00Z'::timestamptz + make_interval(mins => n * 97 + 11 + n % 31)
       )
  from generate_series(0, 40) as n;
select test.labour('s', 'zoe', 'belt', '2026-01-05T10:00Z', '2026-01-05T13:00Z');
select test.sign_in('ann');
select api.approve_labour_entry(test.id(format('n%s', n))) from generate_series(0, 40) as n where n % 4 <> 3;
select api.approve_labour_entry(test.id('s'));
select test.sign_out();

-- One minute after the other, by the day that the wall shows: what each costs, and of that what is overtime.
create function pg_temp.priced(out over numeric, out total numeric, out entries integer, out over_entries integer)
language plpgsql
security definer
as $$
declare
  v_entry  work.labour_entries;
  v_minute timestamptz;
  v_wall   timestamp;
  v_worked integer[] := array_fill(0, array[60]);
  v_day    integer;
  v_is_in  boolean;
  v_over   integer;
  v_cost   numeric;
begin
  over := 0; total := 0; entries := 0; over_entries := 0;

  for v_entry in
    select * from work.labour_entries as e where e.site_id = test.id('north') order by e.started_at
  loop
    v_over := 0;
    v_minute := v_entry.started_at;
    v_is_in := v_entry.status = 'APPROVED'
               and to_char(v_entry.started_at at time zone 'Pacific/Auckland', 'YYYY-MM-DD') = '2026-01-05';

    while v_minute < v_entry.ended_at loop
      v_wall := v_minute at time zone 'Pacific/Auckland';
      v_day := extract(day from v_wall);
      -- A minute costs 1, half as much again after two hours of a day, and at night .05 more.
      v_cost := case when v_worked[v_day] >= 120 then 1.5 else 1 end
                + case when v_wall::time >= '22:00' or v_wall::time < '06:00' then .05 else 0 end;

      if v_is_in then
        total := total + v_cost;

        if v_worked[v_day] >= 120 then
          over := over + v_cost;
          v_over := v_over + 1;
        end if;
      end if;

      v_worked[v_day] := v_worked[v_day] + 1;
      v_minute := v_minute + interval '1 minute';
    end loop;

    entries := entries + v_is_in::integer;
    over_entries := over_entries + (v_over > 0)::integer;
  end loop;
end
$$;

-- One minute after the other, by the day that the wall shows.
create function pg_temp.walked(out over integer, out total integer, out entries integer, out over_entries integer)
language plpgsql
security definer
as $$
declare
  v_entry  work.labour_entries;
  v_minute timestamptz;
  v_worked integer[] := array_fill(0, array[60]);
  v_day    integer;
  v_over   integer;
begin
  over := 0; total := 0; entries := 0; over_entries := 0;

  for v_entry in
    select * from work.labour_entries as e where e.site_id = test.id('north') order by e.started_at
  loop
    v_over := 0;
    v_minute := v_entry.started_at;

    while v_minute < v_entry.ended_at loop
      v_day := to_char(v_minute at time zone 'Pacific/Auckland', 'DD')::integer;
      v_over := v_over + (v_worked[v_day] >= 120)::integer;
      v_worked[v_day] := v_worked[v_day] + 1;
      v_minute := v_minute + interval '1 minute';
    end loop;

    if v_entry.status = 'APPROVED'
       and to_char(v_entry.started_at at time zone 'Pacific/Auckland', 'YYYY-MM-DD') = '2026-01-05'
    then
      over := over + v_over;
      total := total + v_entry.minutes;
      entries := entries + 1;
      over_entries := over_entries + (v_over > 0)::integer;
    end if;
  end loop;
end
$$;

select test.sign_in('bob');
select results_eq(
  $$ select numerator::integer, denominator::integer, cardinality(denominator_ids), cardinality(numerator_ids)
       from api.explain_overtime('2026-01-05', '2026-01-05', array[test.id('north')], p_details => true) $$,
  $$ select over, total, entries, over_entries from pg_temp.walked() $$,
  'as counted minute by minute'
);
select ok((select over > 0 and over_entries < entries from pg_temp.walked()), 'of which there are some, and others');
select results_eq(
  $$ select site_code, numerator, denominator, percent, numerator_ids
       from api.explain_overtime('2026-01-05', '2026-01-05')
      where site_code = 'SOUTH' $$,
  $$ values ('SOUTH', 0::numeric, 180::numeric, 0.00, null::uuid[]) $$, 'without rules there is none'
);
select is(
  (select denominator from api.explain_overtime('2026-01-05', '2026-01-05') where site_id is null),
  (select 180::numeric + total from pg_temp.walked()), 'and a total'
);
select test.refuses_fields(
  $$ select api.explain_overtime('2026-01-06', '2026-01-05') $$, '{p_until}', 'a period is asked'
);
select results_eq(
  $$ select currency, numerator, denominator, percent, cardinality(denominator_ids), cardinality(numerator_ids)
       from api.explain_overtime_cost('2026-01-05', '2026-01-05', array[test.id('north')], p_details => true) $$,
  $$ select 'EUR', over, total, round(100 * over / total, 2), entries, over_entries from pg_temp.priced() $$,
  'its cost as priced minute by minute'
);
select ok((select over > 0 and over <> 1.5 * (select w.over from pg_temp.walked() as w) from pg_temp.priced()),
  'with and without a night');
select results_eq(
  $$ select site_code, currency, numerator, denominator, numerator_ids from api.explain_overtime_cost('2026-01-05',
    '2026-01-05')
      where site_code is distinct from 'NORTH' $$,
  $$ select 'SOUTH', 'EUR', 0::numeric, 180::numeric, null::uuid[]
      union all select null, 'EUR', over, 180 + total, null from pg_temp.priced() $$, 'and a total of each currency'
);
select test.refuses_fields($$ select api.explain_overtime_cost('2026-01-06', '2026-01-05') $$, '{p_until}',
  'of a period');
select test.sign_out();
select test.person('max', '{*}', '{work.read}');
select test.sign_in('max');
select test.refuses($$ select api.explain_overtime_cost('2026-01-05', '2026-01-05') $$, 'PERMISSION_DENIED', 403,
  'costs are for whoever reads them');
select test.sign_out();
select test.sign_in('sue');
select results_eq(
  $$ select site_code from api.explain_overtime('2026-01-05', '2026-01-05') order by 1 $$,
  $$ values ('SOUTH'), (null) $$, 'within reach'
);
select test.refuses(
  $$ select api.explain_overtime('2026-01-05', '2026-01-05', array[test.id('north')]) $$, 'SITE_NOT_FOUND', 404,
  'no other site'
);
select test.refuses(
  $$ select api.explain_overtime_cost('2026-01-05', '2026-01-05', array[test.id('north')]) $$, 'SITE_NOT_FOUND', 404,
  'nor its cost'
);
select test.sign_out();

select * from finish();
rollback;
