begin;
select plan(5);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{*}', '{request_problem.import}'), test.person('max', '{*}', '{import.create}'),
       test.person('nora', '{north}', '{request_problem.import}');

select test.sign_in('ann');
select results_eq(
  $$ select * from test.imported('import_request_problems', '[
       {"code": "A", "name": "It leaks", "default_priority": "HIGH"},
       {"code": "B", "name": "B", "default_priority": "SOON"}, {"code": "A", "name": "Again"}, {"code": "C"}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'REJECTED', 'default_priority NOT_IN_VOCABULARY'),
            (3, 'REJECTED', 'code REPEATED'), (4, 'REJECTED', 'name MISSING_VALUE') $$,
  'each row by itself, with all faults'
);
select results_eq(
  $$ select name, default_priority from api.request_problems where code = 'A' $$,
  $$ values ('It leaks', 'HIGH') $$,
  'with what the table gives by itself'
);
select is(
  (select string_agg(i.outcome, ' ') from test.imported('import_request_problems', (
     select jsonb_agg(to_jsonb(t)) from api.request_problems as t where t.code = 'A'
   )) as i),
  'UNCHANGED', 'what the list shows changes nothing'
);
select results_eq(
  $$ select * from test.imported('import_request_problems', '[
       {"code": "A", "default_priority": "LOW"}, {"code": "A2", "name": "B", "row_version": 1}]') $$,
  $$ values (1, 'UPDATED', null), (2, 'CREATED', null) $$, 'an existing record is changed by its code'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.import_request_problems('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission'
);
select test.sign_out();

select * from finish();
rollback;
