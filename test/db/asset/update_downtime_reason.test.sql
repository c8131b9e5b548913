begin;
select plan(8);

select test.organization('acme');
select test.site('north');
select test.person('tess', '{north}', '{downtime_reason.update}'), test.person('max', '{north}', '{}');
select test.asset('press', 'north');
insert into asset.downtime_reasons (id, organization_id, code, name, kind, is_failure) values
  (test.remember('jam', uuidv7()), test.id('acme'), 'JAM', 'Jam', 'UNPLANNED', true),
  (test.remember('wash', uuidv7()), test.id('acme'), 'WASH', 'Wash', 'PLANNED', false);

select test.sign_in('tess');
select results_eq(
  $$ select code, row_version from api.update_downtime_reason(test.id('jam'), '{"is_failure": false}', 1) $$,
  $$ values ('JAM', 2) $$,
  'a reason is changed'
);
select test.refuses(
  $$ select api.update_downtime_reason(test.id('jam'), '{"name": "J"}', 1) $$, 'STALE_ROW', 409,
  'not by one who has not seen the change'
);
select test.refuses(
  $$ select api.update_downtime_reason(test.id('jam'), '{"code": "WASH"}') $$, 'ALREADY_EXISTS', 409,
  'its code is its own'
);
select test.refuses(
  $$ select api.update_downtime_reason(test.id('jam'), '{"kind": null}') $$, 'VALIDATION_FAILED', 422,
  'it needs a kind'
);
select test.refuses(
  $$ select api.update_downtime_reason(test.id('press'), '{"name": "J"}') $$, 'DOWNTIME_REASON_NOT_FOUND', 404,
  'what does not exist is not changed'
);
select lives_ok(
  $$ select api.update_downtime_reason(test.id('jam'), jsonb_build_object('archived_at', now())) $$, 'it is put away'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_downtime_reason(test.id('wash'), '{"name": "J"}') $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens'
);
select test.sign_out();

select results_eq(
  $$ select e.action, e.after ->> 'is_failure' from audit.events as e
      where e.entity_id = test.id('jam') and e.operation = 'UPDATE' and e.after ? 'is_failure' $$,
  $$ values ('update_downtime_reason', 'false') $$,
  'the log tells what was changed'
);

select * from finish();
rollback;
