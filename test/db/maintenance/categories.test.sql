-- One schedule for all assets of a category at a site: each has its own days, and assets come and go.
begin;
select plan(38);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.category('pumps'), test.category('fans'), test.category('deep pumps', 'pumps');
select test.asset('one', 'north'), test.asset('two', 'north'), test.asset('fan', 'north'), test.asset('far', 'south');
update asset.assets set category_id = test.id('pumps') where id in (test.id('one'), test.id('far'));
update asset.assets set category_id = test.id('deep pumps') where id = test.id('two');
update asset.assets set category_id = test.id('fans') where id = test.id('fan');
select test.person('ann', '{north,south}');
select test.job_plan('SMALL', '{Look}'), test.job_plan('BIG', '{Change}');

create function pg_temp.today() returns date language sql security definer as $$
  select core.site_date(test.id('north'))
$$;
create function pg_temp.covered(p_status text default 'ACTIVE') returns text language sql as $$
  select string_agg(m.asset_name, ',' order by m.asset_name)
    from api.maintenance_schedules as m
   where m.covering_schedule_id = (select s.id from api.maintenance_schedules as s where s.category_id is not null)
     and m.status = p_status
$$;
create function pg_temp.cover() returns uuid language sql as $$
  select s.id from api.maintenance_schedules as s where s.category_id is not null
$$;
create function pg_temp.of_asset(p_asset text) returns uuid language sql as $$
  select s.id from api.maintenance_schedules as s
   where s.asset_id = test.id(p_asset) and s.covering_schedule_id is not null and s.status <> 'RETIRED'
$$;

select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.create_maintenance_schedule(jsonb_build_object('site_id', test.id('north'), 'name', 'x', 'title', 'x',
       'every_n', 1, 'every_unit', 'WEEK', 'anchor_on', '2026-01-05', 'category_id', test.id('pumps'),
       'asset_id', test.id('one'))) $$,
  '{category_id}', 'a category or an asset'
);
select test.refuses_fields(
  $$ select api.create_maintenance_schedule(jsonb_build_object('name', 'x', 'title', 'x',
       'every_n', 1, 'every_unit', 'WEEK', 'anchor_on', '2026-01-05', 'category_id', test.id('pumps'))) $$,
  '{site_id}', 'of a site'
);
select api.create_maintenance_schedule(jsonb_build_object('site_id', test.id('north'), 'name', 'Pumps', 'title', 'Look',
  'every_n', 1, 'every_unit', 'WEEK', 'anchor_on', pg_temp.today() + 3, 'lead_days', 2, 'category_id',
  test.id('pumps'), 'job_plan_id', test.id('SMALL')));
select api.update_maintenance_schedule_tasks(pg_temp.cover(), '[{"title": "Wipe", "kind": "CHECK"}]');
select results_eq(
  $$ select p.asset_id = test.id('one'), p.asset_id = test.id('two')
       from api.preview_maintenance_schedule(pg_temp.cover(), now() + interval '8 days') as p $$,
  $$ values (true, false), (false, true) $$, 'a draft tells the days of each asset'
);
select is(pg_temp.covered(), null, 'and keeps nothing yet');
select api.activate_maintenance_schedule(pg_temp.cover());
select is(
  pg_temp.covered(), 'one,two', 'each asset of it, and of what is narrower, at the site has a schedule of its own'
);
select results_eq(
  $$ select m.title, m.name, m.lead_days, m.next_due_on - pg_temp.today(), m.category_id is null
       from api.maintenance_schedules as m where m.id = pg_temp.of_asset('two') $$,
  $$ values ('Look', 'Pumps', 2, 3, true) $$, 'that says the same'
);
select results_eq(
  $$ select e.waits_for, e.covered_assets, e.asset_id = test.id('one'), e.outcome, e.job_plan_id = test.id('SMALL')
       from api.explain_next_due(pg_temp.cover()) as e $$,
  $$ values ('DAY', 2, true, 'GENERATED', true) $$, 'the first that is due is told'
);
select is(
  (select m.next_due_at from api.maintenance_schedules as m where m.id = pg_temp.cover()), null,
  'it has no day of its own'
);
select test.refuses(
  $$ select api.generate_maintenance(pg_temp.cover()) $$, 'SCHEDULE_COVERS', 409, 'so none is made'
);
select test.refuses(
  $$ select api.skip_maintenance_occurrence(pg_temp.cover(), 'No') $$, 'SCHEDULE_COVERS', 409, 'nor left out'
);
select test.refuses(
  $$ select api.match_maintenance_occurrence(pg_temp.cover(), test.work_order('by hand', 'north')) $$,
  'SCHEDULE_COVERS', 409, 'nor stood for'
);
select test.refuses(
  $$ select api.suspend_maintenance_schedule(pg_temp.of_asset('one'), 'No') $$, 'SCHEDULE_COVERED', 409,
  'that of an asset is not suspended by itself'
);
select test.refuses(
  $$ select api.activate_maintenance_schedule(pg_temp.of_asset('one')) $$, 'SCHEDULE_COVERED', 409, 'nor activated'
);
select test.refuses(
  $$ select api.retire_maintenance_schedule(pg_temp.of_asset('one'), 'No') $$, 'SCHEDULE_COVERED', 409, 'nor retired'
);
select test.refuses(
  $$ select api.rebase_maintenance_schedule(pg_temp.of_asset('one'), '2026-01-01') $$, 'SCHEDULE_COVERED', 409,
  'nor moved'
);
select test.refuses(
  $$ select api.update_maintenance_schedule(pg_temp.of_asset('one'), '{"title": "No"}') $$, 'SCHEDULE_COVERED', 409,
  'nor changed'
);
select test.refuses(
  $$ select api.update_maintenance_schedule_tasks(pg_temp.of_asset('one'), '[]') $$, 'SCHEDULE_COVERED', 409,
  'nor its tasks'
);
select test.refuses(
  $$ select api.update_maintenance_schedule_plans(pg_temp.of_asset('one'), '[]') $$, 'SCHEDULE_COVERED', 409,
  'nor its plans'
);
select api.skip_maintenance_occurrence(pg_temp.of_asset('one'), 'Stands still this week');
select is(
  (select string_agg(o.status, ',') from api.maintenance_occurrences as o), 'SKIPPED', 'but a day of it is left out'
);
select api.generate_maintenance(pg_temp.of_asset('two'));
select results_eq(
  $$ select t.title from api.work_order_tasks as t join api.work_orders as w on w.id = t.work_order_id
      where w.asset_id = test.id('two') order by t.position $$,
  $$ values ('Look'), ('Wipe') $$, 'its work asks what the schedule of the category says'
);
select test.refuses(
  $$ select api.generate_maintenance(pg_temp.of_asset('two')) $$, 'OCCURRENCE_OPEN', 409,
  'one at a time for each asset'
);

-- What is changed is changed for all.
select api.update_maintenance_schedule(pg_temp.cover(), '{"title": "Look well"}');
select is(
  (select string_agg(distinct m.title, ',') from api.maintenance_schedules as m), 'Look well', 'a change is one for all'
);
select api.rebase_maintenance_schedule(pg_temp.cover(), pg_temp.today() + 5);
select results_eq(
  $$ select distinct m.next_due_on - pg_temp.today() from api.maintenance_schedules as m
      where m.covering_schedule_id = pg_temp.cover() $$,
  $$ values (5) $$, 'as are other days'
);
select api.suspend_maintenance_schedule(pg_temp.cover(), 'Summer');
select is(pg_temp.covered('SUSPENDED'), 'one,two', 'it rests for all');
select api.activate_maintenance_schedule(pg_temp.cover());
select is(pg_temp.covered(), 'one,two', 'and goes on for all');

-- Assets come and go.
select test.asset('three', 'north');
select test.sign_out();
update asset.assets set category_id = test.id('pumps') where id = test.id('three');
update asset.assets set category_id = null where id = test.id('one');
select test.sign_in('ann');
select is(
  (select count(distinct p.asset_id) filter (where p.asset_id in (test.id('two'), test.id('three')))
          = count(distinct p.asset_id)
     from api.preview_maintenance_schedule(pg_temp.cover(), now() + interval '20 days') as p),
  true, 'who came is told of before the clock comes by'
);
select test.sign_out();
select maintenance.generate_due();
select test.sign_in('ann');
select is(pg_temp.covered(), 'three,two', 'an asset that comes is covered, and one that leaves is not');
select is(pg_temp.covered('RETIRED'), 'one', 'what was kept for that ends');
select test.sign_out();
create temporary table kept as select id, row_version from maintenance.schedules;
select maintenance.generate_due();
select is_empty(
  $$ select 1 from maintenance.schedules as s left join kept as k on k.id = s.id and k.row_version = s.row_version
      where k.id is null $$, 'once'
);
alter table asset.assets disable trigger check_transition;
alter table work.work_orders disable trigger check_transition;
update work.work_orders set status = 'CANCELLED', status_note = 'No' where asset_id = test.id('two');
select test.sign_in('ann');
select lives_ok(
  $$ select api.decommission_asset(test.id('two')) $$, 'nobody has to retire what is kept for an asset'
);
select api.move_asset(test.id('three'), jsonb_build_object('site_id', test.id('south')));
select test.sign_out();
select maintenance.generate_due();
select test.sign_in('ann');
select is(pg_temp.covered(), null, 'what stands at another site, or is out of use for good, is not covered');
select results_eq(
  $$ select e.waits_for, e.covered_assets, e.due_at from api.explain_next_due(pg_temp.cover()) as e $$,
  $$ values ('ASSETS', 0, null::timestamptz) $$, 'which is told'
);
select test.sign_out();

-- The database holds it, whoever writes.
update asset.assets set category_id = test.id('pumps') where id = test.id('fan');
select maintenance.generate_due();
create function pg_temp.second() returns text language plpgsql as $$
declare
  v_constraint text;
begin
  insert into maintenance.schedules (
    organization_id, site_id, schedule_number, name, title, asset_id, covering_schedule_id, every_n, every_unit,
    anchor_on
  )
  select s.organization_id, s.site_id, 'X', s.name, s.title, s.asset_id, s.covering_schedule_id, 1, 'WEEK', '2026-01-01'
    from maintenance.schedules as s where s.covering_schedule_id is not null and s.status = 'ACTIVE';
  return 'written';
exception
  when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    return v_constraint;
end
$$;
select is(
  pg_temp.second(), 'schedules_covered_idx',
  'one for each asset, and the database holds it'
);
select test.sign_in('ann');
select set_config('test.ended', array_agg(m.id)::text, true)
  from api.maintenance_schedules as m where m.covering_schedule_id = pg_temp.cover() and m.status = 'RETIRED';
select api.suspend_maintenance_schedule(pg_temp.cover(), 'Winter');
select results_eq(
  $$ select distinct m.status
       from api.maintenance_schedules as m where m.id = any (current_setting('test.ended')::uuid[]) $$,
  $$ values ('RETIRED') $$, 'what has ended for an asset does not rest with the others'
);
select api.retire_maintenance_schedule(pg_temp.cover(), 'No more pumps');
select is(pg_temp.covered(), null, 'it ends for all');
select lives_ok(
  $$ select api.create_maintenance_schedule(jsonb_build_object('site_id', test.id('north'), 'name', 'After repair',
       'title', 'Look', 'event', 'REPAIR_COMPLETED', 'category_id', test.id('fans'), 'basis', 'FLOATING')) $$,
  'an event is one of the assets of a category, too'
);
select test.refuses_fields(
  $$ select api.create_maintenance_schedule(jsonb_build_object('site_id', test.id('north'), 'name', 'After repair',
       'title', 'Look', 'event', 'REPAIR_COMPLETED', 'location_id', test.spot('north'), 'basis', 'FLOATING')) $$,
  '{event}', 'and none of a location'
);
select test.sign_out();
select is(
  (
    select (maintenance.for_asset(jsonb_populate_record(s, '{"row_version": 7}'), test.id('fan'), now())).row_version
      from maintenance.schedules as s where s.category_id = test.id('fans')
  ),
  1, 'what is new for an asset is at its first version'
);

select * from finish();
rollback;
