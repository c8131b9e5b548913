-- Maintenance goes with what it is about.
begin;
select plan(10);

select test.organization('acme');
select test.site('north', p_time_zone => 'Europe/Berlin'), test.site('south', p_time_zone => 'America/New_York');
select test.person('ann'), test.person('tess', '{north,south}', '{asset.move}');
select test.asset('line', 'north'), test.asset('pump', 'north'), test.asset('fan', 'north');
insert into asset.locations (id, organization_id, site_id, code, name)
values (test.remember('hall', uuidv7()), test.id('acme'), test.id('north'), 'H', 'Hall');
update asset.assets set parent_id = test.id('line') where id = test.id('pump');
update asset.placements set parent_id = test.id('line') where asset_id = test.id('pump');
select test.schedule('oil', 'pump', '{"next_due_on": "2027-03-20"}'), test.schedule('dust', 'fan'),
       test.schedule('gone', 'line', '{"status": "RETIRED"}');
update maintenance.schedules set location_id = test.id('hall') where id = test.id('oil');
insert into maintenance.tasks (organization_id, site_id, schedule_id, position, title, kind)
values (test.id('acme'), test.id('north'), test.id('oil'), 1, 'Oil it', 'CHECK');
insert into maintenance.strategies (
  organization_id, site_id, strategy_number, asset_id, function, functional_failure, failure_mode,
  consequence, task_kind, schedule_id
)
select test.id('acme'), test.id('north'), v.number, test.id(v.asset), 'Pumps', 'Stops', 'Runs dry', 'OPERATIONAL',
       'RESTORE', test.id('oil')
  from (values ('S-1', 'pump'), ('S-2', 'fan')) as v (number, asset);

select test.sign_in('ann');
select lives_ok($$ select api.generate_maintenance(test.id('oil')) $$, 'work of the schedule is open');
select test.sign_out();
update maintenance.schedules set next_due_on = '2027-03-20', next_due_at = '2027-03-20 08:00+01',
       next_generate_at = '2027-03-20 08:00+01'
 where id = test.id('oil');

select test.sign_in('tess');
select results_eq(
  $$ select moved_assets, moved_work_orders, moved_schedules
       from api.move_asset(test.id('line'), jsonb_build_object('site_id', test.id('south'))) $$,
  $$ values (2, 0, 1) $$,
  'what is planned for the parts of a thing goes with it'
);
select results_eq(
  $$ select s.site_id, s.location_id, s.next_due_at
       from api.maintenance_schedules as s where s.id = test.id('oil') $$,
  $$ values (test.id('south'), null::uuid, '2027-03-20 08:00-04'::timestamptz) $$,
  'due on the same day, by the clocks there'
);
select test.sign_out();
select results_eq(
  $$ select (select t.site_id from maintenance.tasks as t where t.schedule_id = test.id('oil')),
            (select o.site_id from maintenance.occurrences as o where o.schedule_id = test.id('oil')) $$,
  $$ values (test.id('south'), test.id('south')) $$,
  'with its tasks and what came of it'
);
select results_eq(
  $$ select t.strategy_number, t.site_id, t.schedule_id from maintenance.strategies as t order by 1 $$,
  $$ values ('S-1', test.id('south'), test.id('oil')), ('S-2', test.id('north'), null) $$,
  'a strategy of the asset goes with the schedule that answers it, another one loses it'
);
select results_eq(
  $$ select s.name, s.site_id from maintenance.schedules as s where s.name in ('dust', 'gone') order by s.name $$,
  $$ values ('dust', test.id('north')), ('gone', test.id('north')) $$,
  'that of others stays, and so does what is retired'
);
select is(
  (select w.site_id from work.work_orders as w where w.asset_id = test.id('pump')), test.id('north'),
  'open work stays where it was raised'
);
select test.sign_in('tess');
select results_eq(
  $$ select moved_schedules
       from api.move_asset(
         test.id('line'), jsonb_build_object('site_id', test.id('north'), 'move_open_work', true)
       ) $$,
  $$ values (1) $$,
  'it comes back alike'
);
select results_eq(
  $$ select next_due_at from api.maintenance_schedules where id = test.id('oil') $$,
  $$ values ('2027-03-20 08:00+01'::timestamptz) $$,
  'to the same instant'
);
select results_eq(
  $$ select moved_schedules from api.move_asset(test.id('line'), '{"location_id": null}') $$,
  $$ values (0) $$,
  'within its site nothing of it moves'
);
select test.sign_out();

select * from finish();
rollback;
