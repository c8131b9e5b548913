-- How long after its day work is on time, what has none by then, and how much is open at once.
begin;
select plan(24);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.person('ann', '{north}');

create function pg_temp.plan(p_name text, p_values jsonb default '{}') returns uuid language sql as $$
  select test.schedule(
    p_name, 'pump',
    '{"every_unit": "WEEK", "anchor_on": "2026-01-05", "time_of_day": "00:00", "window_after_days": 2}' || p_values,
    '2026-01-01'
  )
$$;
create function pg_temp.turn(p_name text, p_at timestamptz) returns text language plpgsql security definer as $$
begin
  perform set_config('assetry.organization_id', test.id('acme')::text, true);
  perform maintenance.generate_all(array[test.id(p_name)], p_at);
  return test.occurrences(p_name);
end
$$;
create function pg_temp.finish(p_name text, p_seq integer, p_at timestamptz) returns void language plpgsql
security definer as $$
begin
  perform set_config('assetry.organization_id', test.id('acme')::text, true);
  update work.work_orders as w
     set status = 'COMPLETED', reported_at = least(w.reported_at, p_at), started_at = p_at, completed_at = p_at
    from maintenance.occurrences as o
   where o.work_order_id = w.id
     and o.schedule_id = test.id(p_name)
     and o.seq = p_seq;
  perform maintenance.follow_work(array(
    select o.work_order_id from maintenance.occurrences as o
     where o.schedule_id = test.id(p_name) and o.seq = p_seq));
end
$$;
alter table maintenance.schedules disable trigger check_transition;
alter table maintenance.occurrences disable trigger check_transition;
alter table work.work_orders disable trigger check_transition;

select pg_temp.plan('in time'), pg_temp.plan('closed'), pg_temp.plan('all', '{"catch_up": "ALL"}'),
       pg_temp.plan('law', '{"is_statutory": true}'), pg_temp.plan('floats', '{"basis": "FLOATING"}'),
       pg_temp.plan('open', '{"window_after_days": 0, "catch_up": "ALL"}'),
       pg_temp.plan('grace', '{"window_after_days": null}');
select is(pg_temp.turn('in time', '2026-01-07 23:59+00'), '1 GENERATED', 'on the last day of its window work is made');
select is(pg_temp.turn('closed', '2026-01-08 00:00+00'), '1 MISSED WINDOW_CLOSED', 'after it none is');
select is(
  pg_temp.turn('all', '2026-01-20 12:00+00'), '1 MISSED WINDOW_CLOSED, 2 MISSED WINDOW_CLOSED, 3 GENERATED',
  'of all that is made up for what is too late is missed'
);
select is(pg_temp.turn('law', '2026-01-10 00:00+00'), '1 GENERATED', 'what a law asks for is done late');
select is(
  pg_temp.turn('floats', '2026-01-14 00:00+00'), '1 MISSED WINDOW_CLOSED, 2 GENERATED',
  'what floats goes on so long after the day that was missed'
);
select is(
  pg_temp.turn('open', '2026-01-05 00:00+00'), '1 GENERATED', 'what was made stays, however late it is'
);
select is(
  pg_temp.turn('open', '2026-01-13 00:00+00'), '1 GENERATED, 2 MISSED WINDOW_CLOSED',
  'and what is too late beside it is missed, not left out for it'
);
select results_eq(
  $$ select o.window_starts_on, o.window_ends_on, o.status from maintenance.occurrences as o
      where o.schedule_id = test.id('open') and o.seq = 1 $$,
  $$ values (null::date, '2026-01-05'::date, 'GENERATED') $$, 'an occurrence keeps its window'
);

-- On time is what its window says, and of what has none the question.
select is(pg_temp.turn('grace', '2026-01-05 00:00+00'), '1 GENERATED', 'without a window work is made as well');
select pg_temp.finish('in time', 1, '2026-01-07 12:00+00'), pg_temp.finish('open', 1, '2026-01-06 12:00+00'),
       pg_temp.finish('grace', 1, '2026-01-06 12:00+00');
update maintenance.schedules set window_after_days = null where id = test.id('in time');
select test.sign_in('ann');
select results_eq(
  $$ select test.name_of(o.schedule_id)
       from api.explain_maintenance_compliance('2026-01-05', '2026-01-05', p_details => true) as c
       cross join unnest(c.numerator_ids) as i (id)
       join api.maintenance_occurrences as o on o.id = i.id
      where c.site_id is null $$,
  $$ values ('in time') $$, 'work within its window is on time, by the window that it had'
);
select results_eq(
  $$ select test.name_of(o.schedule_id)
       from api.explain_maintenance_compliance('2026-01-05', '2026-01-05', p_grace_days => 1, p_details => true) as c
       cross join unnest(c.numerator_ids) as i (id)
       join api.maintenance_occurrences as o on o.id = i.id
      where c.site_id is null
      order by o.schedule_id $$,
  $$ values ('in time'), ('grace') $$, 'days of grace are for what has no window'
);
select test.refuses_fields(
  $$ select api.create_maintenance_schedule(jsonb_build_object('asset_id', test.id('pump'), 'name', 'a', 'title', 'a',
       'event', 'REPAIR_COMPLETED', 'window_after_days', 1, 'max_ahead', 2)) $$,
  '{max_ahead,window_after_days}', 'only time opens windows, and only what may overlap is limited'
);
select test.remember('told', c.id)
  from api.create_maintenance_schedule(jsonb_build_object('asset_id', test.id('pump'), 'name', 'a', 'title', 'a',
         'every_n', 1, 'every_unit', 'MONTH', 'anchor_on', current_date, 'window_after_days', 40)) as c;
select results_eq(
  $$ select bool_or(p.is_too_late), count(*) > 10
       from api.preview_maintenance_schedule(test.id('told'), now() + interval '1 year') as p $$,
  $$ values (false, true) $$, 'what comes is told not to be too late'
);
select test.sign_out();
select results_eq(
  $$ select f.is_passed, f.is_too_late
       from maintenance.schedules as s, maintenance.forecast(s, '2026-02-20 00:00+00', '2026-02-25') as f
      where s.id = test.id('all')
      order by f.seq $$,
  $$ values (false, true), (false, true), (false, true), (false, true), (false, false) $$, 'and of what passed'
);

-- Ahead of time, and how much is open at once.
select pg_temp.plan('ahead', '{"overlap_policy": "GENERATE", "max_ahead": 3, "lead_days": 28}');
select is(
  pg_temp.turn('ahead', '2026-01-01 00:00+00'), '1 GENERATED, 2 GENERATED, 3 GENERATED',
  'as much as may be is made ahead of time'
);
select results_eq(
  $$ select s.next_due_on, s.next_generate_at from maintenance.schedules as s where s.id = test.id('ahead') $$,
  $$ values ('2026-01-26'::date, '2026-01-26 00:00+00'::timestamptz) $$, 'what comes then waits for room'
);
select pg_temp.finish('ahead', 1, '2026-01-02 00:00+00');
select is(
  pg_temp.turn('ahead', '2026-01-02 00:01+00'), '1 COMPLETED, 2 GENERATED, 3 GENERATED, 4 GENERATED',
  'and is made when there is'
);
select is(
  pg_temp.turn('ahead', '2026-02-02 00:00+00'),
  '1 COMPLETED, 2 GENERATED, 3 GENERATED, 4 GENERATED, 5 SUPPRESSED PREVIOUS_OPEN',
  'when it is due and there is none it is left out'
);
select test.sign_in('ann');
select test.refuses(
  $$ select api.generate_maintenance(test.id('ahead')) $$, 'OCCURRENCE_OPEN', 409, 'nor is it made by hand'
);
select api.update_maintenance_schedule(test.id('ahead'), '{"max_ahead": 4}');
select test.sign_out();
select results_eq(
  $$ select s.next_generate_at < s.next_due_at from maintenance.schedules as s where s.id = test.id('ahead') $$,
  $$ values (true) $$, 'who allows more need not wait'
);
select is(
  pg_temp.turn('ahead', '2026-02-02 00:01+00'),
  '1 COMPLETED, 2 GENERATED, 3 GENERATED, 4 GENERATED, 5 SUPPRESSED PREVIOUS_OPEN, 6 GENERATED', 'for it'
);
select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.create_maintenance_schedule(jsonb_build_object('asset_id', test.id('pump'), 'name', 'a', 'title', 'a',
       'every_n', 1, 'every_unit', 'WEEK', 'anchor_on', '2026-01-01', 'lead_days', 7, 'overlap_policy', 'GENERATE')) $$,
  '{lead_days}', 'without a limit a lead is shorter than from one to the next'
);
select is(
  (select count(*) from api.create_maintenance_schedule(jsonb_build_object('asset_id', test.id('pump'), 'name', 'a',
     'title', 'a', 'every_n', 1, 'every_unit', 'WEEK', 'anchor_on', '2026-01-01', 'lead_days', 27, 'max_ahead', 4,
     'overlap_policy', 'GENERATE'))), 1::bigint, 'with one it may be longer'
);
select is(
  pg_temp.turn('grace', '2026-01-05 00:00+00'), '1 COMPLETED', 'and nothing comes twice'
);
select test.sign_out();

select * from finish();
rollback;
