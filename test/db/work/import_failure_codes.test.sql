begin;
select plan(6);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{*}', '{failure_class.import}'), test.person('max', '{*}', '{import.create}'),
       test.person('nora', '{north}', '{failure_class.import}');

select test.sign_in('ann');
select results_eq(
  $$ select * from test.imported('import_failure_codes', '[
       {"code": "A", "level": "CAUSE", "name": "Wear", "description": "All"},
       {"code": "B", "level": "WHY", "name": 5}, {"code": "A", "level": "CAUSE", "name": "Again"}, {"code": "C"}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'REJECTED', 'level NOT_IN_VOCABULARY, name INVALID_TYPE'),
            (3, 'REJECTED', 'code REPEATED'), (4, 'REJECTED', 'level MISSING_VALUE, name MISSING_VALUE') $$,
  'each row by itself, with all faults'
);
select results_eq(
  $$ select level, name, description from api.failure_codes where code = 'A' $$,
  $$ values ('CAUSE', 'Wear', 'All') $$,
  'with what the table gives by itself'
);
select is(
  (select string_agg(i.outcome, ' ') from test.imported('import_failure_codes', (
     select jsonb_agg(to_jsonb(t)) from api.failure_codes as t where t.code = 'A'
   )) as i),
  'UNCHANGED', 'what the list shows changes nothing'
);
select results_eq(
  $$ select * from test.imported('import_failure_codes', '[
       {"code": "A", "description": ""}, {"code": "A2", "level": "REMEDY", "name": "B", "row_version": 1},
       {"code": "A", "level": "PROBLEM"}]') $$,
  $$ values (1, 'UPDATED', null), (2, 'CREATED', null), (3, 'REJECTED', 'code REPEATED') $$,
  'an existing record is changed by its code'
);
select results_eq(
  $$ select * from test.imported('import_failure_codes', '[{"code": "A", "level": "PROBLEM"}]') $$,
  $$ values (1, 'REJECTED', 'level READ_ONLY') $$, 'never its level'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.import_failure_codes('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission'
);
select test.sign_out();

select * from finish();
rollback;
