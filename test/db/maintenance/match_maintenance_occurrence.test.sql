-- Work that was ordered otherwise stands for the next day of a schedule, and counts inside of its window only.
begin;
select plan(29);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'north');
select test.location('hall', 'north');
select test.person('ann', '{north,south}'), test.person('max', '{north}', '{maintenance_schedule.create}');
select test.inspection_template('walk', '[{"prompt": "Clean", "kind": "PASS_FAIL"}]');
select test.job_plan('SERVICE');

create function pg_temp.today() returns date language sql security definer as $$
  select core.site_date(test.id('north'))
$$;

-- Due in twenty days, every month; work counts in the last ten of them.
create function pg_temp.plan(p_name text, p_values jsonb default '{}') returns uuid language sql as $$
  select test.schedule(
    p_name, 'pump',
    jsonb_build_object('anchor_on', pg_temp.today() + 20, 'window_before_days', 10) || p_values
  )
$$;
select pg_temp.plan('open'), pg_temp.plan('early'), pg_temp.plan('late'), pg_temp.plan('old'), pg_temp.plan('any',
         jsonb_build_object('window_before_days', null, 'anchor_on', pg_temp.today() + 10)), pg_temp.plan('other'),
       pg_temp.plan('rest', '{"status": "SUSPENDED"}'),
       pg_temp.plan('floats', '{"basis": "FLOATING"}'), pg_temp.plan('planned',
         jsonb_build_object('job_plan_id', test.id('SERVICE'))),
       pg_temp.plan('walks', jsonb_build_object('template_id', test.id('walk')));
select test.schedule('place', 'pump');
update maintenance.schedules set asset_id = null, location_id = test.id('hall') where id = test.id('place');

select pg_temp.plan('twice', '{"occurrence_count": 1}');
insert into maintenance.schedule_plans (
  organization_id, site_id, schedule_id, position, every_nth, job_plan_id, since_seq
)
select s.organization_id, s.site_id, s.id, 1, 2, test.id('SERVICE'), 0
  from maintenance.schedules as s
 where s.id = test.id('twice');

create function pg_temp.work(p_name text, p_done_days_ago integer default null, p_asset text default 'pump')
returns uuid
language plpgsql
security definer
as $$
declare
  v_at       timestamptz := clock_timestamp() - make_interval(days => p_done_days_ago);
  v_id       uuid        := test.work_order(p_name, 'north');
  v_asset_id uuid        := test.id(p_asset);
begin
  update work.work_orders set asset_id = v_asset_id, reported_at = clock_timestamp() - interval '90 days'
   where id = v_id;

  if v_at is not null then
    update work.work_orders set status = 'COMPLETED', started_at = v_at, completed_at = v_at where id = v_id;
  end if;

  return v_id;
end
$$;
alter table work.work_orders disable trigger check_transition;
create function pg_temp.next_in(p_name text) returns integer language sql security definer as $$
  select s.next_due_on - core.site_date(s.site_id) from maintenance.schedules as s where s.id = test.id(p_name)
$$;
create function pg_temp.months(p_name text, p_turns integer) returns integer language sql security definer as $$
  select maintenance.shift_day(s, s.anchor_on, p_turns) - core.site_date(s.site_id)
    from maintenance.schedules as s where s.id = test.id(p_name)
$$;

select pg_temp.plan('triennial', jsonb_build_object('window_before_days', null, 'every_n', 3, 'every_unit', 'YEAR',
         'anchor_on', pg_temp.today() + 700));
select test.meter('h', 'pump');
select pg_temp.plan('by hours', jsonb_build_object('window_before_days', null, 'every_n', null, 'every_unit', null,
         'anchor_on', null, 'meter_id', test.id('h'), 'every_units', 500, 'start_units', 500));
select pg_temp.work('triennial open'), pg_temp.work('at hours');
select pg_temp.work('by hand'), pg_temp.work('two'), pg_temp.work('too early', 0), pg_temp.work('long ago', 60),
       pg_temp.work('on fan', null, 'fan'), pg_temp.work('elsewhere'), pg_temp.work('cancelled'),
       pg_temp.work('floating'), pg_temp.work('done', 3), pg_temp.work('by plan');
update work.work_orders set site_id = test.id('south'), asset_id = null where id = test.id('elsewhere');
update work.work_orders set status = 'CANCELLED', status_note = 'No' where id = test.id('cancelled');

select test.sign_in('ann');
select results_eq(
  $$ select o.seq, o.status, o.work_order_id = test.id('by hand'), o.next_due_at > o.due_at
       from api.match_maintenance_occurrence(test.id('open'), test.id('by hand')) as o $$,
  $$ values (1, 'GENERATED', true, true) $$, 'open work stands for the next day'
);
select is(pg_temp.next_in('open'), pg_temp.months('open', 1), 'and the grid goes on');
select is(test.occurrences('open'), '1 GENERATED', 'while it is open');
select api.start_work_order(test.id('by hand'));
select api.complete_work_order(test.id('by hand'));
select results_eq(
  $$ select o.status, o.is_early from api.maintenance_occurrences as o where o.schedule_id = test.id('open') $$,
  $$ values ('COMPLETED', true) $$, 'finished before the window it was done'
);
select is(pg_temp.next_in('open'), 20, 'but does not count: its day comes again');
select api.generate_maintenance(test.id('early'));
select api.start_work_order(o.work_order_id), api.complete_work_order(o.work_order_id)
  from api.maintenance_occurrences as o
 where o.schedule_id = test.id('early');
select is(pg_temp.next_in('early'), 20, 'nor does what was made by the schedule, when it is so early');
select api.reopen_work_order(o.work_order_id, 'Not yet')
  from api.maintenance_occurrences as o
 where o.schedule_id = test.id('early');
select is(pg_temp.next_in('early'), pg_temp.months('early', 1), 'which stands for its day again when it is taken up');

select api.generate_maintenance(test.id('twice'));
select api.start_work_order(o.work_order_id), api.complete_work_order(o.work_order_id)
  from api.maintenance_occurrences as o
 where o.schedule_id = test.id('twice');
select results_eq(
  $$ select o.every_nth, e.every_nth from api.maintenance_occurrences as o, api.explain_next_due(o.schedule_id) as e
      where o.schedule_id = test.id('twice') $$,
  $$ values (2, 2) $$, 'the job plan that was done too early has its turn again with the day'
);

select test.refuses(
  $$ select api.match_maintenance_occurrence(test.id('late'), test.id('too early')) $$, 'OUTSIDE_WINDOW', 422,
  'what was finished before the window is refused'
);
select is(pg_temp.next_in('late'), 20, 'and moves nothing');
select test.refuses(
  $$ select api.match_maintenance_occurrence(test.id('any'), test.id('long ago')) $$, 'OUTSIDE_WINDOW', 422,
  'without a window what was finished more than half an interval ahead'
);
select api.match_maintenance_occurrence(test.id('triennial'), test.id('triennial open'));
select results_eq(
  $$ select o.window_starts_on, o.status
       from api.maintenance_occurrences as o where o.schedule_id = test.id('triennial') $$,
  $$ select (pg_temp.today() + 700)
            - (pg_temp.today() + 700 - (pg_temp.today() + 700 - interval '3 years')::date) / 2, 'GENERATED' $$,
  'open work that is finished more than half of three years ahead will not count'
);
select test.refuses(
  $$ select api.match_maintenance_occurrence(test.id('by hours'), test.id('at hours')) $$, 'OUTSIDE_WINDOW', 422,
  'nor does what is done before half of the units are counted'
);
select results_eq(
  $$ select o.status from api.match_maintenance_occurrence(test.id('any'), test.id('done')) as o $$,
  $$ values ('COMPLETED') $$, 'what was finished since then counts at once'
);
select is(pg_temp.next_in('any'), pg_temp.months('any', 1), 'and the grid keeps');
select api.match_maintenance_occurrence(test.id('floats'), test.id('floating'));
select is(pg_temp.next_in('floats'), null, 'what floats waits for its end');
select api.match_maintenance_occurrence(test.id('planned'), test.id('by plan'));
select is(
  (select o.every_nth from api.maintenance_occurrences as o where o.schedule_id = test.id('planned')), null,
  'it takes no turn from a job plan by which it was not made'
);

select test.refuses(
  $$ select api.match_maintenance_occurrence(test.id('any'), test.id('by hand')) $$, 'WORK_ORDER_MATCHED', 409,
  'work stands for one day'
);
select test.refuses(
  $$ select api.match_maintenance_occurrence(test.id('planned'), test.id('two')) $$, 'OCCURRENCE_OPEN', 409,
  'one at a time'
);
select test.refuses_fields(
  $$ select api.match_maintenance_occurrence(test.id('other'), test.id('on fan')) $$, '{p_work_order_id}',
  'of the asset'
);
select test.refuses_fields(
  $$ select api.match_maintenance_occurrence(test.id('place'), test.id('two')) $$, '{p_work_order_id}',
  'or the location'
);
select test.refuses_fields(
  $$ select api.match_maintenance_occurrence(test.id('other'), test.id('elsewhere')) $$,
  '{p_work_order_id,p_work_order_id}', 'of the site'
);
select test.refuses_fields(
  $$ select api.match_maintenance_occurrence(test.id('other'), test.id('cancelled')) $$, '{p_work_order_id}',
  'not cancelled'
);
select test.refuses_fields(
  $$ select api.match_maintenance_occurrence(test.id('walks'), test.id('two')) $$, '{p_maintenance_schedule_id}',
  'an inspection is no work'
);
select test.refuses(
  $$ select api.match_maintenance_occurrence(test.id('rest'), test.id('two')) $$, 'SCHEDULE_NOT_ACTIVE', 409,
  'of what is active'
);
select test.refuses(
  $$ select api.match_maintenance_occurrence(test.id('other'), test.id('two'), 7) $$, 'STALE_ROW', 409,
  'at the version that was read'
);
select test.refuses(
  $$ select api.match_maintenance_occurrence(test.id('other'), uuidv7()) $$, 'WORK_ORDER_NOT_FOUND', 404,
  'what is there'
);
select test.refuses(
  $$ select api.match_maintenance_occurrence(uuidv7(), test.id('two')) $$, 'MAINTENANCE_SCHEDULE_NOT_FOUND', 404,
  'on both sides'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.match_maintenance_occurrence(test.id('other'), test.id('two')) $$, 'PERMISSION_DENIED', 403,
  'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
