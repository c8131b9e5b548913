begin;
select plan(7);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');
select test.failure_class('pumps'), test.failure_class('fans');

select test.sign_in('ann');
select results_eq(
  $$ select code, row_version
       from api.update_failure_class(test.id('pumps'), '{"code": "PU", "description": "Wet"}', 1) $$,
  $$ values ('PU', 2) $$,
  'a class is changed'
);
select api.update_failure_class(test.id('pumps'), '{"archived_at": "2026-01-05T10:00Z"}');
select results_eq(
  $$ select name, description, archived_at from api.failure_classes where code = 'PU' $$,
  $$ values ('pumps', 'Wet', timestamptz '2026-01-05T10:00Z') $$,
  'and put away; what is left out stays'
);
select test.refuses(
  $$ select api.update_failure_class(test.id('pumps'), '{"name": "x"}', 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select test.refuses(
  $$ select api.update_failure_class(test.id('fans'), '{"code": "PU"}') $$,
  'ALREADY_EXISTS', 409, 'a code is not given twice'
);
select test.refuses_fields(
  $$ select api.update_failure_class(test.id('fans'), '{"name": ""}') $$, '{name}', 'nor none'
);
select test.refuses(
  $$ select api.update_failure_class(uuidv7(), '{"name": "x"}') $$,
  'FAILURE_CLASS_NOT_FOUND', 404, 'what there is not is not changed'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_failure_class(test.id('fans'), '{"name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is changed'
);
select test.sign_out();

select * from finish();
rollback;
