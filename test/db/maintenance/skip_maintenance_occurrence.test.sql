begin;
select plan(8);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.person('ann'), test.person('max', '{north}', '{maintenance_schedule.create}');
select test.schedule('oil', 'pump', '{"every_unit": "DAY", "every_n": 7, "anchor_on": "2026-01-05"}'),
       test.schedule('rest', 'pump', '{"status": "SUSPENDED"}'),
       test.schedule('floating', 'pump', '{"basis": "FLOATING"}', now() - interval '40 days');
select maintenance.generate_due();

select test.sign_in('ann');
select results_eq(
  $$ select o.seq, o.status, o.work_order_id, o.next_due_at - o.due_at
       from api.skip_maintenance_occurrence(test.id('oil'), 'Shut down') as o $$,
  $$ values (1, 'SKIPPED', null::uuid, interval '7 days') $$, 'the next one is left out and the days stay'
);
select results_eq(
  $$ select status, reason, note from api.maintenance_occurrences where schedule_id = test.id('oil') $$,
  $$ values ('SKIPPED', 'ASKED_FOR', 'Shut down') $$, 'and why is kept'
);
select test.refuses_fields(
  $$ select api.skip_maintenance_occurrence(test.id('oil'), '') $$, '{p_reason}', 'a reason is given'
);
select test.refuses(
  $$ select api.skip_maintenance_occurrence(test.id('rest'), 'x') $$, 'SCHEDULE_NOT_ACTIVE', 409, 'of what is active'
);
select test.refuses(
  $$ select api.skip_maintenance_occurrence(test.id('floating'), 'x') $$, 'OCCURRENCE_OPEN', 409,
  'work that is open is cancelled instead'
);
select test.refuses(
  $$ select api.skip_maintenance_occurrence(test.id('oil'), 'x', 1) $$, 'STALE_ROW', 409, 'at the version that was read'
);
select test.refuses(
  $$ select api.skip_maintenance_occurrence(uuidv7(), 'x') $$, 'MAINTENANCE_SCHEDULE_NOT_FOUND', 404,
  'what is not there is refused'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.skip_maintenance_occurrence(test.id('oil'), 'x') $$, 'PERMISSION_DENIED', 403,
  'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
