begin;
select plan(5);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{*}', '{certificate_type.import}'), test.person('max', '{*}', '{import.create}'),
       test.person('nora', '{north}', '{certificate_type.import}');

select test.sign_in('ann');
select results_eq(
  $$ select * from test.imported('import_certificate_types', '[
       {"code": "A", "name": "Welding"},
       {"code": "B", "name": "B", "grace_days": -1, "validity_months": 0}, {"code": "A", "name": "Again"}, {"code": "C"}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'REJECTED', 'grace_days TOO_SMALL, validity_months TOO_SMALL'),
            (3, 'REJECTED', 'code REPEATED'), (4, 'REJECTED', 'name MISSING_VALUE') $$,
  'each row by itself, with all faults'
);
select results_eq(
  $$ select name, validity_months, grace_days, is_blocking from api.certificate_types where code = 'A' $$,
  $$ values ('Welding', null::integer, 0, true) $$,
  'with what the table gives by itself'
);
select is(
  (select string_agg(i.outcome, ' ') from test.imported('import_certificate_types', (
     select jsonb_agg(to_jsonb(t)) from api.certificate_types as t where t.code = 'A'
   )) as i),
  'UNCHANGED', 'what the list shows changes nothing'
);
select results_eq(
  $$ select * from test.imported('import_certificate_types', '[
       {"code": "A", "validity_months": "36", "is_blocking": "no"}, {"code": "A2", "name": "B", "row_version": 1}]') $$,
  $$ values (1, 'UPDATED', null), (2, 'CREATED', null) $$, 'an existing record is changed by its code'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.import_certificate_types('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission'
);
select test.sign_out();

select * from finish();
rollback;
