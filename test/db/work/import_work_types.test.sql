begin;
select plan(8);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{*}', '{work_type.import}'), test.person('max', '{*}', '{import.create}'),
       test.person('nora', '{north}', '{work_type.import}');

select test.sign_in('ann');
select results_eq(
  $$ select * from test.imported('import_work_types', '[
       {"code": "A", "name": "Breakdown", "class": "CORRECTIVE_IMMEDIATE"},
       {"code": "B", "name": "B", "class": "SAFETY", "requires_approval_over": 5},
       {"code": "A", "name": "Again", "class": "SAFETY"}, {"code": "C"}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'REJECTED', 'approval_currency MISSING_VALUE'),
            (3, 'REJECTED', 'code REPEATED'), (4, 'REJECTED', 'class MISSING_VALUE, name MISSING_VALUE') $$,
  'each row by itself, with all faults'
);
select results_eq(
  $$ select name, class, counts_as_reactive, failure_report, is_site_wide from api.work_types where code = 'A' $$,
  $$ values ('Breakdown', 'CORRECTIVE_IMMEDIATE', true, 'NONE', false) $$,
  'with what the table gives by itself'
);
select is(
  (select string_agg(i.outcome, ' ') from test.imported('import_work_types', (
     select jsonb_agg(to_jsonb(t)) from api.work_types as t where t.code = 'A'
   )) as i),
  'UNCHANGED', 'what the list shows changes nothing'
);
select results_eq(
  $$ select * from test.imported('import_work_types', '[
       {"code": "A", "counts_as_reactive": false}, {"code": "A2", "name": "B", "class": "SAFETY"}]') $$,
  $$ values (1, 'UPDATED', null), (2, 'CREATED', null) $$, 'an existing record is changed by its code'
);
select results_eq(
  $$ select code, counts_as_reactive from api.work_types where code in ('A', 'A2') order by code $$,
  $$ values ('A', false), ('A2', false) $$, 'only what is corrected at once is reactive where nothing is said'
);
select results_eq(
  $$ select * from test.imported('import_work_types', '[
       {"code": "A", "class": "SAFETY"}, {"code": "A2", "approval_currency": "EUR"}
     ]') $$,
  $$ values (1, 'REJECTED', 'class READ_ONLY'), (2, 'REJECTED', 'approval_currency NOT_ALLOWED') $$,
  'a class stays, and a currency requires a limit'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses($$ select api.import_work_types('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission');
select test.sign_out();

select test.sign_in('nora');
select test.refuses($$ select api.import_work_types('[]') $$, 'NOT_ALL_SITES', 403, 'what is for all sites');
select test.sign_out();

select * from finish();
rollback;
