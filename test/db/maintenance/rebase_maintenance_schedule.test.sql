begin;
select plan(9);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.person('ann'), test.person('max', '{north}', '{maintenance_schedule.create}');
select test.schedule('oil', 'pump'), test.schedule('rest', 'pump', '{"status": "SUSPENDED"}'),
       test.schedule('floating', 'pump', '{"basis": "FLOATING"}', now() - interval '40 days');
select maintenance.generate_due();

select test.sign_in('ann');
select api.rebase_maintenance_schedule(test.id('oil'), current_date + 3);
select is((select next_due_on - current_date from api.maintenance_schedules where id = test.id('oil')), 3,
  'to a day to come');
select api.rebase_maintenance_schedule(test.id('oil'), '2020-01-31');
select ok(
  (select next_due_at >= now() and anchor_on = '2020-01-31' from api.maintenance_schedules where id = test.id('oil')),
  'from a day that was, to the first from now on'
);
select test.refuses_fields(
  $$ select api.rebase_maintenance_schedule(test.id('oil'), null) $$, '{p_anchor_on}', 'a day is needed'
);
select test.refuses_fields(
  $$ select api.rebase_maintenance_schedule(test.id('oil'), 'infinity') $$, '{p_anchor_on}', 'which comes'
);
select test.refuses(
  $$ select api.rebase_maintenance_schedule(test.id('rest'), '2026-01-01') $$, 'SCHEDULE_NOT_ACTIVE', 409,
  'of what is active'
);
select test.refuses(
  $$ select api.rebase_maintenance_schedule(test.id('floating'), '2026-01-01') $$, 'OCCURRENCE_OPEN', 409,
  'whose work does not decide'
);
select test.refuses(
  $$ select api.rebase_maintenance_schedule(test.id('oil'), '2026-01-01', 1) $$, 'STALE_ROW', 409,
  'at the version that was read'
);
select test.refuses(
  $$ select api.rebase_maintenance_schedule(uuidv7(), '2026-01-01') $$, 'MAINTENANCE_SCHEDULE_NOT_FOUND', 404,
  'what is not there is refused'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.rebase_maintenance_schedule(test.id('oil'), '2026-01-01') $$, 'PERMISSION_DENIED', 403,
  'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
