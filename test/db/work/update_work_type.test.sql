begin;
select plan(11);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');
select test.work_type('repair', 100);
select test.work_type('service', null);

select test.sign_in('ann');
select test.remember(
  'job',
  (select id from api.create_work_order(
     jsonb_build_object('site_id', test.id('north'), 'location_id', test.spot('north'), 'title', 'x', 'type_id',
       test.id('repair'), 'estimated_cost', 90)))
);
select results_eq(
  $$ select code, row_version
       from api.update_work_type(test.id('repair'), '{"code": "FIX", "requires_approval_over": 50}', 1) $$,
  $$ values ('FIX', 2) $$,
  'a type is changed'
);
select lives_ok(
  $$ select api.update_work_order(test.id('job'), '{"title": "y"}') $$,
  'work that was raised under the limit of then goes on'
);
select results_eq(
  $$ select status, approval_over, type_code from api.work_orders where id = test.id('job') $$,
  $$ values ('OPEN', 100.0, 'FIX') $$,
  'as it was'
);
select test.refuses_fields(
  $$ select api.update_work_type(test.id('repair'), '{"class": "SAFETY", "name": null, "approval_currency": null}') $$,
  '{class,name}', 'work was counted by the class'
);
select test.refuses_fields(
  $$ select api.update_work_type(test.id('repair'), '{"approval_currency": null}') $$,
  '{approval_currency}', 'limit and currency go together'
);
select test.refuses(
  $$ select api.update_work_type(test.id('repair'), '{"code": "SERVICE"}') $$,
  'ALREADY_EXISTS', 409, 'a code is not given twice'
);
select test.refuses(
  $$ select api.update_work_type(test.id('repair'), '{"name": "x"}', 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select api.update_work_type(test.id('repair'), '{"archived_at": "2026-01-01T00:00Z"}');
select test.refuses_fields(
  $$ select api.create_work_order(
       jsonb_build_object('site_id', test.id('north'), 'title', 'x', 'type_id', test.id('repair'))) $$,
  '{type_id}', 'no work is raised of a type that was put away'
);
select lives_ok(
  $$ select api.update_work_order(test.id('job'), jsonb_build_object('type_id', test.id('repair'))) $$,
  'but work of it can be written back as it was read'
);
select test.refuses(
  $$ select api.update_work_type(uuidv7(), '{"name": "x"}') $$,
  'WORK_TYPE_NOT_FOUND', 404, 'what is not there is not changed'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_work_type(test.id('repair'), '{"name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is changed'
);
select test.sign_out();

select * from finish();
rollback;
