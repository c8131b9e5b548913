-- What becomes of a turn: seasons, nests, job plans that take turns, inspections.
begin;
select plan(29);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north'), test.asset('fan', 'north');
select test.person('ann', '{north}'), test.worker('wim', 'north');
select test.job_plan('SMALL', '{Look}'), test.job_plan('BIG', '{Look,Change}');
select test.inspection_template('walk', '[{"prompt": "Clean", "kind": "PASS_FAIL"}]');

create function pg_temp.turn(p_name text, p_at timestamptz)
returns text
language plpgsql
security definer
as $$
begin
  perform set_config('assetry.organization_id', test.id('acme')::text, true);
  perform maintenance.generate_all(array[test.id(p_name)], p_at);
  return test.occurrences(p_name);
end
$$;
create function pg_temp.finish(p_name text)
returns void
language plpgsql
as $$
declare
  v_id uuid := (select o.work_order_id from api.maintenance_occurrences as o
                 where o.schedule_id = test.id(p_name) and o.status = 'GENERATED' order by o.seq limit 1);
begin
  perform api.start_work_order(v_id);
  perform api.complete_work_order(v_id);
end
$$;

create function pg_temp.plans()
returns text
language sql
security definer
as $$
  select string_agg(concat_ws(' ', o.seq, o.every_nth, p.code), ', ' order by o.seq)
    from maintenance.occurrences as o
    left join work.work_orders as w on w.id = o.work_order_id
    left join maintenance.job_plan_revisions as r on r.id = w.job_plan_revision_id
    left join maintenance.job_plans as p on p.id = r.job_plan_id
   where o.schedule_id = test.id('turns')
$$;

create function pg_temp.inspection()
returns uuid
language sql
as $$
  select o.inspection_id from api.maintenance_occurrences as o where o.schedule_id = test.id('round')
   order by o.seq desc limit 1
$$;

-- Seasons, over the end of the year as well.
select test.schedule('skips', 'pump', '{"anchor_on": "2020-09-15", "season_starts": "04-01", "season_ends": "10-31",
         "off_season": "SKIP", "next_due_on": "2020-10-15", "overlap_policy": "GENERATE"}'),
       test.schedule('defers', 'pump', '{"anchor_on": "2020-09-15", "season_starts": "04-01", "season_ends": "10-31",
         "off_season": "DEFER", "next_due_on": "2020-10-15", "overlap_policy": "GENERATE"}'),
       test.schedule('winter', 'pump', '{"anchor_on": "2020-09-15", "season_starts": "11-15", "season_ends": "02-28",
         "off_season": "SKIP", "next_due_on": "2020-10-15", "overlap_policy": "GENERATE"}');
select is(
  (select string_agg(o.t, '; ') from (select pg_temp.turn(s.name, at) as t
     from (values ('2020-10-20'::timestamptz), ('2020-11-20'), ('2020-12-20')) as a (at),
          (values ('skips')) as s (name)) as o),
  '1 GENERATED; 1 GENERATED, 2 SKIPPED OUT_OF_SEASON; 1 GENERATED, 2 SKIPPED OUT_OF_SEASON, 3 SKIPPED OUT_OF_SEASON',
  'outside of the season it is left out, and that is kept'
);
select is(pg_temp.turn('defers', '2020-10-20'), '1 GENERATED', 'in the season it is done');
select is(
  (select next_due_on from maintenance.schedules where id = test.id('defers')), date '2021-04-01',
  'what falls outside is put off to the first day of the season'
);
select is(pg_temp.turn('defers', '2021-04-02'), '1 GENERATED, 2 GENERATED', 'once');
select is(
  (select next_due_on from maintenance.schedules where id = test.id('defers')), date '2021-04-15',
  'and the grid goes on'
);
select is(
  concat_ws('; ', pg_temp.turn('winter', '2020-10-20'), pg_temp.turn('winter', '2020-11-20'),
    pg_temp.turn('winter', '2021-01-20')),
  '1 SKIPPED OUT_OF_SEASON; 1 SKIPPED OUT_OF_SEASON, 2 GENERATED; '
    '1 SKIPPED OUT_OF_SEASON, 2 GENERATED, 3 MISSED LATER_DUE, 4 GENERATED',
  'a season goes over the end of the year'
);

-- Nests.
select test.schedule('year', 'pump', '{"anchor_on": "2020-06-10", "every_unit": "YEAR", "next_due_on": "2020-06-10",
         "nest_group": "oil", "nest_level": 2, "nest_window_days": 5}'),
       test.schedule('month', 'pump', '{"anchor_on": "2020-05-06", "next_due_on": "2020-05-06", "nest_group": "oil",
         "nest_level": 1, "nest_window_days": 5, "overlap_policy": "GENERATE"}'),
       test.schedule('other', 'fan', '{"anchor_on": "2020-05-06", "next_due_on": "2020-06-06", "nest_group": "oil",
         "nest_level": 1, "nest_window_days": 5}'),
       test.schedule('law', 'pump', '{"anchor_on": "2020-05-06", "next_due_on": "2020-06-06", "nest_group": "oil",
         "nest_level": 1, "nest_window_days": 5, "is_statutory": true}');
select is(
  concat_ws('; ', pg_temp.turn('month', '2020-05-07'), pg_temp.turn('month', '2020-06-07')),
  '1 GENERATED; 1 GENERATED, 2 SUPERSEDED NESTED', 'a bigger one that is due in the window stands for it'
);
select is(
  (select o.note = 'By ' || s.schedule_number from maintenance.occurrences as o, maintenance.schedules as s
    where o.schedule_id = test.id('month') and o.seq = 2 and s.id = test.id('year')), true, 'and is named'
);
select is(pg_temp.turn('year', '2020-06-11'), '1 GENERATED', 'the bigger one is made');
select is(
  pg_temp.turn('month', '2020-07-07'), '1 GENERATED, 2 SUPERSEDED NESTED, 3 GENERATED', 'and the smaller comes again'
);
-- One that is left out brings the smaller back, one that is made later than a turn of it does not.
create function pg_temp.minute() returns integer language sql security definer as $$
  select test.look_at_schedules(clock_timestamp());
  select count(*)::integer
    from maintenance.occurrences as o
   where o.schedule_id = test.id('monthly')
     and o.larger_schedule_id is null;
$$;
select test.asset('mill', 'north');
select test.schedule('yearly', 'mill', '{"anchor_on": "2020-04-12", "every_unit": "YEAR", "next_due_on": "2020-04-12",
         "nest_group": "oil", "nest_level": 2, "nest_window_days": 5}'),
       test.schedule('monthly', 'mill', '{"anchor_on": "2020-04-10", "next_due_on": "2020-04-10", "nest_group": "oil",
         "nest_level": 1, "nest_window_days": 5}');
select is(
  pg_temp.turn('monthly', '2020-04-10 12:00+00') || ' ' || pg_temp.minute(), '1 SUPERSEDED NESTED 0',
  'P11: the monthly service gives way, and waits for the yearly one'
);
select set_config('assetry.action', 'suspend_maintenance_schedule', true);
update maintenance.schedules set status = 'SUSPENDED' where id = test.id('yearly');
select is(
  pg_temp.minute() || ' ' || pg_temp.turn('monthly', '2020-04-12 12:00+00'),
  '1 1 SUPERSEDED LARGER_LEFT_OUT, 2 GENERATED', 'which is suspended: the day of the monthly one comes again'
);
select is(
  (select o.due_on from maintenance.occurrences as o where o.schedule_id = test.id('monthly') and o.seq = 2),
  '2020-04-10'::date, 'and is due on its own day'
);
-- Of two that wait, each is given back by itself.
select test.asset('saw', 'north');
select test.schedule(n.name || a.name, a.name, jsonb_build_object('anchor_on', n.starts_on, 'every_unit', n.unit,
         'next_due_on', n.starts_on, 'nest_group', 'oil', 'nest_level', n.level, 'nest_window_days', 5))
  from (values ('great ', 2, '2022-04-12', 'YEAR'), ('small ', 1, '2022-04-10', 'MONTH'))
         as n (name, level, starts_on, unit),
       (values ('mill'), ('saw')) as a (name);
select pg_temp.turn('small ' || a, '2022-04-10 12:00+00') from unnest('{mill,saw}'::text[]) as a;
select set_config('assetry.action', 'suspend_maintenance_schedule', true);
update maintenance.schedules set status = 'SUSPENDED' where id in (test.id('great mill'), test.id('great saw'));
select is(maintenance.give_back_nested(test.id('small saw')), 1, 'the day of one is given back');
select results_eq(
  $$ select test.name_of(o.schedule_id), o.larger_schedule_id is not null from maintenance.occurrences as o
      where o.schedule_id in (test.id('small mill'), test.id('small saw')) order by 1 $$,
  $$ values ('small mill', true), ('small saw', false) $$, 'and the other waits for its own turn'
);
select is(pg_temp.turn('other', '2020-06-07'), '1 GENERATED', 'another asset is another nest');
select is(pg_temp.turn('law', '2020-06-07'), '1 GENERATED', 'what a law asks for is never left out');
select test.sign_in('ann');
select test.refuses(
  $$ select api.skip_maintenance_occurrence(test.id('law'), 'No time') $$, 'SCHEDULE_STATUTORY', 409,
  'nor by somebody'
);

-- Job plans take turns.
select test.sign_out();
select test.schedule('turns', 'fan', jsonb_build_object('anchor_on', '2020-01-06', 'next_due_on', '2020-01-06',
         'job_plan_id', test.id('SMALL')));
select test.sign_in('ann');
select api.update_maintenance_schedule_plans(test.id('turns'),
  jsonb_build_array(jsonb_build_object('every_nth', 3, 'job_plan_id', test.id('BIG'))));
select pg_temp.turn('turns', '2020-01-07'), pg_temp.finish('turns'), pg_temp.turn('turns', '2020-02-07');
select is(pg_temp.plans(), '1 1 SMALL, 2 1 SMALL', 'every other time by the plan of the schedule');
select pg_temp.turn('turns', '2020-03-07');
select is(pg_temp.plans(), '1 1 SMALL, 2 1 SMALL, 3 3', 'the third is the big one, and was suppressed');
select pg_temp.finish('turns'), pg_temp.turn('turns', '2020-04-07');
select is(pg_temp.plans(), '1 1 SMALL, 2 1 SMALL, 3 3, 4 3 BIG', 'it is not lost: it comes with the next');
select is(
  (select string_agg(t.title, ', ' order by t.position) from api.work_order_tasks as t
     join api.maintenance_occurrences as o on o.work_order_id = t.work_order_id
    where o.schedule_id = test.id('turns') and o.seq = 4), 'Look, Change', 'with its tasks'
);
select pg_temp.finish('turns'), pg_temp.turn('turns', '2020-05-07');
select is(pg_temp.plans(), '1 1 SMALL, 2 1 SMALL, 3 3, 4 3 BIG, 5 1 SMALL', 'done is done');
select test.sign_out();

-- Inspections.
select test.schedule('round', 'pump', jsonb_build_object('basis', 'FLOATING', 'every_n', 10, 'every_unit', 'DAY',
         'next_due_on', current_date - 3, 'template_id', test.id('walk'), 'title', 'Round'));
select is(pg_temp.turn('round', now()), '1 GENERATED', 'a template opens an inspection');
select test.sign_in('ann');
select results_eq(
  $$ select i.title, i.status, i.due_at = o.due_at, o.work_order_id, i.asset_id = test.id('pump')
       from api.maintenance_occurrences as o join api.inspections as i on i.id = o.inspection_id
      where o.schedule_id = test.id('round') $$,
  $$ values ('Round', 'OPEN', true, null::uuid, true) $$, 'of the asset, due when it is'
);
select api.answer_inspection_items(pg_temp.inspection(), '[{"code": "1", "answer": "PASS"}]');
select api.submit_inspection(pg_temp.inspection(), test.id('wim'));
select is(test.occurrences('round'), '1 COMPLETED', 'done when it is handed in');
select test.sign_out();
select results_eq(
  $$ select next_due_on - core.site_date(site_id), last_done_at is not null from maintenance.schedules
      where id = test.id('round') $$,
  $$ values (10, true) $$, 'and what floats follows from that'
);
select test.sign_in('ann');
select api.generate_maintenance(test.id('round'));
select api.cancel_inspection(pg_temp.inspection(), 'No');
select is(test.occurrences('round'), '1 COMPLETED, 2 CANCELLED', 'cancelled with it');
select test.sign_out();
select is(
  (select string_agg(distinct e.action, ', ') from audit.events as e where e.entity = 'maintenance.occurrences'
      and e.after ->> 'status' = 'COMPLETED' and e.after ? 'completed_at'), 'complete_work_order, submit_inspection',
  'the log tells what ended it'
);

select * from finish();
rollback;
