-- Days that were left out for a larger schedule whose work is not generated after all come again in a forecast, as they
-- then do.
begin;
select plan(8);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.job_plan('GONE');
update maintenance.job_plans set archived_at = now() where id = test.id('GONE');
select set_config('assetry.organization_id', test.id('acme')::text, true);
create function pg_temp.nested(p_name text, p_level integer, p_day text, p_more jsonb default '{}') returns void
language sql as $$
  select test.schedule(p_name, 'pump', jsonb_build_object(
           'every_unit', 'WEEK', 'anchor_on', p_day, 'nest_group', 'oil', 'nest_level', p_level,
           'nest_window_days', 12, 'catch_up', 'ALL', 'time_of_day', '00:00') || p_more, '2020-05-25')
$$;
select pg_temp.nested('small', 1, '2020-05-27'),
       pg_temp.nested('large', 3, '2020-06-08', jsonb_build_object('every_unit', 'YEAR', 'job_plan_id',
         test.id('GONE')));

create function pg_temp.said(p_turns maintenance.occurrences[]) returns text language sql as $$
  select string_agg(
           concat_ws(' ', test.name_of(o.schedule_id), o.seq, to_char(o.due_on, 'MM-DD'), o.status, o.reason), ', '
           order by test.name_of(o.schedule_id) desc, o.seq
         )
    from unnest(p_turns) as o
$$;
create function pg_temp.foreseen(p_at timestamptz, p_before timestamptz, p_most integer default 100) returns text
language sql as $$
  select pg_temp.said(array(
           select o
             from (
               select array_agg(s order by s.nest_level) as schedules
                 from maintenance.schedules as s
                where s.organization_id = test.id('acme')
             ) as n
            cross join lateral maintenance.coming_turns(n.schedules, p_at, p_before, p_most) as o
         ))
$$;
-- What came, with the work that was due completed.
create function pg_temp.come(p_at timestamptz) returns text language plpgsql as $$
declare
  v_ids uuid[];
begin
  for v_day in 0 .. p_at::date - date '2020-05-25' loop
    update work.work_orders as w
       set status = 'COMPLETED', started_at = timestamptz '2020-05-25' + make_interval(days => v_day),
           completed_at = timestamptz '2020-05-25' + make_interval(days => v_day)
      from maintenance.occurrences as o
     where o.work_order_id = w.id and o.status = 'GENERATED';
    v_ids := array(select o.work_order_id from maintenance.occurrences as o where o.status = 'GENERATED');
    perform maintenance.follow_work(v_ids);

    for v_run in 1 .. 3 loop
      perform set_config('assetry.action', 'generate_maintenance', true);
      perform test.look_at_schedules(timestamptz '2020-05-25' + make_interval(days => v_day));
      perform maintenance.generate_all(
        array(select s.id from maintenance.schedules as s), timestamptz '2020-05-25' + make_interval(days => v_day)
      );
    end loop;
  end loop;

  return pg_temp.said(array(select o from maintenance.occurrences as o));
end
$$;

select is(
  pg_temp.foreseen('2020-05-25', '2020-06-08'),
  'small 1 05-27 SUPERSEDED NESTED, small 2 06-03 SUPERSEDED NESTED', 'both are left out while it is to come'
);
select is(
  pg_temp.foreseen('2020-05-25', '2020-06-12'),
  'small 1 05-27 MISSED LATER_DUE, small 2 06-03 SUPERSEDED LARGER_LEFT_OUT, small 3 06-03 GENERATED, '
    || 'small 4 06-10 GENERATED, large 1 06-08 SUPPRESSED REFUSED',
  'when its work is refused the last of them comes again'
);
select is(
  pg_temp.foreseen('2020-05-25', '2020-06-12', 2),
  'small 1 05-27 MISSED LATER_DUE, small 2 06-03 SUPERSEDED LARGER_LEFT_OUT, small 3 06-03 GENERATED, '
    || 'large 1 06-08 SUPPRESSED REFUSED',
  'it ends with the instant after which there are more than are asked for'
);
alter table work.work_orders disable trigger check_transition;
alter table maintenance.occurrences disable trigger check_transition;
select is(
  replace(pg_temp.come('2020-06-04'), 'COMPLETED', 'GENERATED'),
  'small 1 05-27 SUPERSEDED NESTED, small 2 06-03 SUPERSEDED NESTED', 'so it comes'
);
select is(
  pg_temp.foreseen('2020-06-04', '2020-06-12'),
  'small 3 06-03 GENERATED, small 4 06-10 GENERATED, large 1 06-08 SUPPRESSED REFUSED',
  'what waits already is given back as well, and is no turn to come'
);
select is(
  replace(pg_temp.come('2020-06-11'), 'COMPLETED', 'GENERATED'),
  'small 1 05-27 MISSED LATER_DUE, small 2 06-03 SUPERSEDED LARGER_LEFT_OUT, small 3 06-03 GENERATED, '
    || 'small 4 06-10 GENERATED, large 1 06-08 SUPPRESSED REFUSED', 'and so it comes'
);

-- What a meter has brought already when work is made has its turn at the next run of generation, while that work is
-- open.
select test.meter('hours', 'pump');
update meter.standings set life_to_date = 30, average_per_day = 18 where meter_id = test.id('hours');
select test.schedule(
  'oil', 'pump',
  jsonb_build_object(
    'basis', 'FIXED', 'meter_id', test.id('hours'), 'every_units', 192, 'start_units', 192, 'lead_units', 22,
    'every_n', null, 'every_unit', null, 'anchor_on', null, 'season_starts', '04-10', 'season_ends', '09-20',
    'off_season', 'DEFER'
  ),
  '2020-02-14T10:17:00Z'::timestamptz
);
create function pg_temp.turns(p_before timestamptz) returns text language sql as $$
  select string_agg(concat_ws(' ', o.seq, o.status, o.reason), ', ' order by o.seq)
    from maintenance.schedules as s,
         maintenance.coming_turns(array[s], '2020-03-01T10:17:00Z'::timestamptz, p_before, 1000) as o
   where s.id = test.id('oil')
$$;

-- The first, of 10 March, waits for the season; on 10 April the meter has 750, and 768 are so near that they are due.
select is(
  pg_temp.turns('2020-04-20T00:00:00Z'), '1 GENERATED, 2 SUPPRESSED PREVIOUS_OPEN',
  'the next is suppressed beside it'
);
select is(
  pg_temp.turns('2020-05-01T00:00:00Z'), '1 GENERATED, 2 SUPPRESSED PREVIOUS_OPEN, 3 GENERATED',
  'and the one after it is made'
);

select * from finish();
rollback;
