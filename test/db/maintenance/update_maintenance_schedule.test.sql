begin;
select plan(12);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'south'), test.asset('valve', 'north');
select test.person('ann', '{north}'), test.person('max', '{north}', '{maintenance_schedule.create}');
select test.schedule('oil', 'pump'), test.schedule('rest', 'pump', '{"status": "SUSPENDED"}'),
       test.schedule('over', 'pump', '{"status": "RETIRED"}'), test.schedule('far', 'fan');

select test.sign_in('ann');
select lives_ok(
  $$ select api.update_maintenance_schedule(test.id('oil'), jsonb_build_object('title', 'Oil it', 'priority', 'HIGH',
       'asset_id', test.id('valve'))) $$,
  'what an active schedule makes is changed'
);
select results_eq(
  $$ select title, priority, asset_name::text, next_due_at is not null from api.maintenance_schedules
      where id = test.id('oil') $$,
  $$ values ('Oil it', 'HIGH', 'valve', true) $$, 'and its days stay'
);
select test.refuses(
  $$ select api.update_maintenance_schedule(test.id('oil'), '{"every_n": 2}') $$, 'SCHEDULE_ACTIVE', 409,
  'its days are not changed while they are announced'
);
select lives_ok($$ select api.update_maintenance_schedule(test.id('rest'), '{"name": "Rest"}') $$, 'a name is a name');
select isnt((select next_due_on from api.maintenance_schedules where id = test.id('rest')), null, 'which moves no day');
select lives_ok($$ select api.update_maintenance_schedule(test.id('rest'), '{"every_n": 2}') $$,
  'while it rests they are');
select is((select next_due_on from api.maintenance_schedules where id = test.id('rest')), null, 'and begin anew');
select test.refuses(
  $$ select api.update_maintenance_schedule(test.id('over'), '{"name": "x"}') $$, 'SCHEDULE_RETIRED', 409,
  'what is retired stays as it was'
);
select test.refuses_fields(
  $$ select api.update_maintenance_schedule(test.id('rest'), '{"asset_id": null, "lead_days": 90, "site_id": "x",
       "priority": null}') $$,
  '{priority,site_id}', 'every fault is named'
);
select test.refuses(
  $$ select api.update_maintenance_schedule(test.id('oil'), '{"name": "x"}', 1) $$, 'STALE_ROW', 409,
  'at the version that was read'
);
select test.refuses(
  $$ select api.update_maintenance_schedule(test.id('far'), '{"name": "x"}') $$, 'MAINTENANCE_SCHEDULE_NOT_FOUND', 404,
  'what is out of reach does not exist'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_maintenance_schedule(test.id('oil'), '{}') $$, 'PERMISSION_DENIED', 403,
  'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
