begin;
select plan(5);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{*}', '{failure_class.import}'), test.person('max', '{*}', '{import.create}'),
       test.person('nora', '{north}', '{failure_class.import}');

select test.sign_in('ann');
select results_eq(
  $$ select * from test.imported('import_failure_classes', '[
       {"code": "A", "name": "Pumps", "description": "All"},
       {"code": "B", "name": 5}, {"code": "A", "name": "Again"}, {"code": "C"}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'REJECTED', 'name INVALID_TYPE'),
            (3, 'REJECTED', 'code REPEATED'), (4, 'REJECTED', 'name MISSING_VALUE') $$,
  'each row by itself, with all faults'
);
select results_eq(
  $$ select name, description from api.failure_classes where code = 'A' $$,
  $$ values ('Pumps', 'All') $$,
  'with what the table gives by itself'
);
select is(
  (select string_agg(i.outcome, ' ') from test.imported('import_failure_classes', (
     select jsonb_agg(to_jsonb(t)) from api.failure_classes as t where t.code = 'A'
   )) as i),
  'UNCHANGED', 'what the list shows changes nothing'
);
select results_eq(
  $$ select * from test.imported('import_failure_classes', '[
       {"code": "A", "description": ""}, {"code": "A2", "name": "B", "row_version": 1}]') $$,
  $$ values (1, 'UPDATED', null), (2, 'CREATED', null) $$, 'an existing record is changed by its code'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.import_failure_classes('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission'
);
select test.sign_out();

select * from finish();
rollback;
