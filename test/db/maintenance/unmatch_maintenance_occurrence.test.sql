-- Work that was matched by mistake is none of an occurrence: its day comes again.
begin;
select plan(28);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north');
select test.person('ann', '{north}'), test.person('max', '{north}', '{maintenance_occurrence.match}');
select test.meter('h', 'pump');
update meter.standings set life_to_date = 30 where meter_id = test.id('h');
alter table maintenance.occurrences disable trigger check_transition;
alter table work.work_orders disable trigger check_transition;

create function pg_temp.today() returns date language sql security definer as $$
  select core.site_date(test.id('north'))
$$;
create function pg_temp.plan(p_name text, p_values jsonb default '{}') returns uuid language sql as $$
  select test.schedule(p_name, 'pump', jsonb_build_object('anchor_on', pg_temp.today() + 12) || p_values)
$$;
create function pg_temp.work(p_name text, p_done_days_ago integer default null) returns uuid
language plpgsql security definer as $$
declare
  v_at timestamptz := clock_timestamp() - make_interval(days => p_done_days_ago);
  v_id uuid        := test.work_order(p_name, 'north');
begin
  update work.work_orders set asset_id = test.id('pump'), reported_at = clock_timestamp() - interval '90 days'
   where id = v_id;

  if v_at is not null then
    update work.work_orders set status = 'COMPLETED', started_at = v_at, completed_at = v_at where id = v_id;
  end if;

  return v_id;
end
$$;
create function pg_temp.next_in(p_name text) returns integer language sql security definer as $$
  select s.next_due_on - core.site_date(s.site_id) from maintenance.schedules as s where s.id = test.id(p_name)
$$;
create function pg_temp.occurrence(p_name text, p_seq integer default 1) returns uuid
language sql security definer as $$
  select o.id from maintenance.occurrences as o where o.schedule_id = test.id(p_name) and o.seq = p_seq
$$;
-- The whole schedule, but for what changes with each writing.
create function pg_temp.state(p_name text) returns jsonb language sql security definer as $$
  select to_jsonb(s) - '{row_version,updated_at,updated_by,occurrence_count}'::text[]
    from maintenance.schedules as s where s.id = test.id(p_name)
$$;

select pg_temp.plan('open'), pg_temp.plan('done'), pg_temp.plan('went on', '{"overlap_policy": "GENERATE"}'),
       pg_temp.plan('floats', '{"basis": "FLOATING"}'), pg_temp.plan('floated', '{"basis": "FLOATING"}'),
       pg_temp.plan('merged', '{"overlap_policy": "MERGE_INTO_OPEN"}'), pg_temp.plan('made'),
       pg_temp.plan('metered', jsonb_build_object('every_n', null, 'every_unit', null, 'anchor_on', null, 'meter_id',
         test.id('h'), 'every_units', 50, 'start_units', 50)),
       pg_temp.plan('both', jsonb_build_object('basis', 'FLOATING', 'meter_id', test.id('h'), 'every_units', 50,
         'start_units', 50)),
       pg_temp.plan('last', jsonb_build_object('every_n', null, 'every_unit', null, 'rrule', 'FREQ=MONTHLY;COUNT=1',
         'anchor_on', pg_temp.today() + 12));
select pg_temp.work('w' || n, case when n in (2, 5) then 3 end) from generate_series(1, 10) as n;
create temporary table before as
select n as name, pg_temp.state(n) as state
  from unnest('{open,done,floats,floated,metered,both,last}'::text[]) as n;
grant select on before to public;
create function pg_temp.is_as_before(p_name text) returns boolean language sql as $$
  select pg_temp.state(p_name) - 'armed_at' = (select b.state - 'armed_at' from before as b where b.name = p_name)
$$;

select test.sign_in('ann');
select api.match_maintenance_occurrence(test.id('open'), test.id('w1'));
select ok(not pg_temp.is_as_before('open'), 'a match moves the days');
select results_eq(
  $$ select o.status, o.work_order_id, o.next_due_at is not null
       from api.unmatch_maintenance_occurrence(pg_temp.occurrence('open'), ' That was the fan ') as o $$,
  $$ values ('SUPERSEDED', null::uuid, true) $$, 'it is taken back'
);
select ok(pg_temp.is_as_before('open'), 'and the schedule is as it was');
select results_eq(
  $$ select o.status, o.reason, o.note, o.is_matched from api.maintenance_occurrences as o
      where o.id = pg_temp.occurrence('open') $$,
  $$ select 'SUPERSEDED', 'UNMATCHED', w.work_order_number || ': That was the fan', true
       from api.work_orders as w where w.id = test.id('w1') $$, 'which is told, with what it was'
);
select results_eq(
  $$ select o.seq, o.status from api.match_maintenance_occurrence(test.id('open'), test.id('w1')) as o $$,
  $$ values (2, 'GENERATED') $$, 'the work may be matched again'
);
select api.match_maintenance_occurrence(test.id('done'), test.id('w2'));
select is(
  (select s.last_done_at is not null from api.maintenance_schedules as s where s.id = test.id('done')), true,
  'what was done counts'
);
select api.unmatch_maintenance_occurrence(pg_temp.occurrence('done'), 'Wrong pump');
select ok(pg_temp.is_as_before('done'), 'until it is taken back');

select api.match_maintenance_occurrence(test.id('went on'), test.id('w3'));
select api.generate_maintenance(test.id('went on'));
select test.sign_out();
create temporary table went as select pg_temp.state('went on') as state;
grant select on went to public;
select test.sign_in('ann');
select api.unmatch_maintenance_occurrence(pg_temp.occurrence('went on'), 'Wrong pump');
select is(pg_temp.state('went on'), (select state from went), 'what a later day stands for does not come again');

select api.match_maintenance_occurrence(test.id('floats'), test.id('w4'));
select is(pg_temp.next_in('floats'), null, 'what floats waits for the end of its work');
select api.unmatch_maintenance_occurrence(pg_temp.occurrence('floats'), 'Wrong pump');
select ok(pg_temp.is_as_before('floats'), 'and does not when that was none');
select api.match_maintenance_occurrence(test.id('floated'), test.id('w5'));
select isnt(pg_temp.next_in('floated'), 20, 'when it was done it counts from there');
select api.unmatch_maintenance_occurrence(pg_temp.occurrence('floated'), 'Wrong pump');
select ok(pg_temp.is_as_before('floated'), 'and not from work that was none');

select api.match_maintenance_occurrence(test.id('metered'), test.id('w6'));
select is((pg_temp.state('metered') ->> 'next_units')::numeric, 100::numeric, 'a meter waits for its next point');
select api.unmatch_maintenance_occurrence(pg_temp.occurrence('metered'), 'Wrong pump');
select ok(pg_temp.is_as_before('metered'), 'and again for the one before');
select api.match_maintenance_occurrence(test.id('both'), test.id('w7'));
select ok(not pg_temp.is_as_before('both'), 'several triggers wait for the end of the work');
select api.unmatch_maintenance_occurrence(pg_temp.occurrence('both'), 'Wrong pump');
select ok(pg_temp.is_as_before('both'), 'and as before when it was none');
select api.match_maintenance_occurrence(test.id('last'), test.id('w8'));
select is(pg_temp.next_in('last'), null, 'the only day of a rule has its work');
select api.unmatch_maintenance_occurrence(pg_temp.occurrence('last'), 'Wrong pump');
select ok(pg_temp.is_as_before('last'), 'and comes again without');

-- What cannot be taken back.
select api.match_maintenance_occurrence(test.id('merged'), test.id('w9'));
select test.sign_out();
update maintenance.schedules set next_due_on = pg_temp.today() - 1, next_due_at = now() - interval '1 day',
       next_generate_at = now() - interval '1 day' where id = test.id('merged');
select maintenance.generate_due();
select is(test.occurrences('merged'), '1 GENERATED, 2 SUPERSEDED MERGED', 'where another day was merged into the work');
select test.sign_in('ann');
select test.refuses(
  $$ select api.unmatch_maintenance_occurrence(pg_temp.occurrence('merged'), 'No') $$, 'OCCURRENCE_MERGED', 409,
  'it is not taken from under that'
);
select api.generate_maintenance(test.id('made'));
select test.refuses(
  $$ select api.unmatch_maintenance_occurrence(pg_temp.occurrence('made'), 'No') $$, 'OCCURRENCE_NOT_MATCHED', 409,
  'what the schedule made is its own'
);
select test.refuses(
  $$ select api.unmatch_maintenance_occurrence(pg_temp.occurrence('done'), 'No') $$, 'OCCURRENCE_NOT_MATCHED', 409,
  'it is taken back once'
);
select test.refuses_fields(
  $$ select api.unmatch_maintenance_occurrence(pg_temp.occurrence('open', 2), ' ') $$, '{p_reason}', 'with a reason'
);
select test.refuses(
  $$ select api.unmatch_maintenance_occurrence(pg_temp.occurrence('open', 2), 'No', 9) $$, 'STALE_ROW', 409,
  'at the version that was read'
);
select test.refuses(
  $$ select api.unmatch_maintenance_occurrence(uuidv7(), 'No') $$, 'MAINTENANCE_OCCURRENCE_NOT_FOUND', 404,
  'what is there'
);
select test.sign_out();
update work.work_orders set site_id = test.id('south'), asset_id = null where id = test.id('w1');
select test.sign_in('ann');
select test.refuses(
  $$ select api.unmatch_maintenance_occurrence(pg_temp.occurrence('open', 2), 'No') $$, 'WORK_ORDER_NOT_FOUND', 404,
  'with its work within reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.unmatch_maintenance_occurrence(pg_temp.occurrence('open', 2), 'No') $$, 'PERMISSION_DENIED', 403,
  'by whom may'
);
select test.sign_out();
select results_eq(
  $$ select distinct e.action from audit.events as e
      where e.entity_id = pg_temp.occurrence('done') and e.after ->> 'reason' = 'UNMATCHED' $$,
  $$ values ('unmatch_maintenance_occurrence') $$, 'the log tells it'
);

select * from finish();
rollback;
