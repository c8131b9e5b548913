begin;
select plan(8);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.person('ann'), test.person('max', '{north}', '{maintenance_schedule.create}');
select test.schedule('oil', 'pump', '{}', now() - interval '40 days');

select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.retire_maintenance_schedule(test.id('oil'), ' ') $$, '{p_reason}', 'a reason is given'
);
select test.refuses(
  $$ select api.retire_maintenance_schedule(test.id('oil'), 'x', 7) $$, 'STALE_ROW', 409, 'at the version that was read'
);
select test.refuses(
  $$ select api.retire_maintenance_schedule(uuidv7(), 'x') $$, 'MAINTENANCE_SCHEDULE_NOT_FOUND', 404,
  'what is not there is refused'
);
select is(
  (select status from api.retire_maintenance_schedule(test.id('oil'), 'Shut down')), 'RETIRED', 'it is RETIRED'
);
select is((select status_note from api.maintenance_schedules), 'Shut down', 'and why is kept');
select test.refuses(
  $$ select api.retire_maintenance_schedule(test.id('oil'), 'x') $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.retire_maintenance_schedule(test.id('oil'), 'x') $$, 'PERMISSION_DENIED', 403,
  'not without the permission'
);
select test.sign_out();
select is(maintenance.generate_due(), 0, 'no work is made any more');

select * from finish();
rollback;
