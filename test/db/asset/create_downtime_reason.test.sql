begin;
select plan(6);

select test.organization('acme');
select test.site('north');
select test.person('tess', '{north}', '{downtime_reason.create}'), test.person('max', '{north}', '{}');

select test.sign_in('tess');
select results_eq(
  $$ select code, row_version from api.create_downtime_reason('{"code": "JAM", "name": "Jam", "kind": "UNPLANNED"}') $$,
  $$ values ('JAM', 1) $$,
  'a reason is made'
);
select results_eq(
  $$ select code, is_failure, counts_in_availability from api.downtime_reasons $$,
  $$ values ('JAM', true, true) $$,
  'an unplanned one is a failure unless it is said'
);
select test.refuses(
  $$ select api.create_downtime_reason('{"code": "JAM", "name": "Jam", "kind": "PLANNED"}') $$,
  'ALREADY_EXISTS', 409, 'its code is its own'
);
select test.refuses(
  $$ select api.create_downtime_reason('{"code": "", "kind": "BROKEN"}') $$,
  'VALIDATION_FAILED', 422, 'what is wrong is told'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_downtime_reason('{"code": "B", "name": "B", "kind": "PLANNED"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);
select test.sign_out();

select results_eq(
  $$ select e.action, e.account_id from audit.events as e where e.entity = 'asset.downtime_reasons' $$,
  $$ values ('create_downtime_reason', test.id('tess')) $$,
  'the log tells who did it'
);

select * from finish();
rollback;
