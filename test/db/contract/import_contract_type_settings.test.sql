begin;
select plan(5);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{*}', '{contract_type.manage}'), test.person('max', '{*}', '{import.create}'),
       test.person('nora', '{north}', '{contract_type.manage}');

select test.sign_in('ann');
select results_eq(
  $$ select * from test.imported('import_contract_type_settings', '[
       {"code": "A", "name": "Lease", "category": "LEASE", "default_covers_parts": "yes"},
       {"code": "B", "name": "B", "category": "GIFT"}, {"code": "A", "name": "Again", "category": "LEASE"},
       {"code": "C"}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'REJECTED', 'category NOT_IN_VOCABULARY'),
            (3, 'REJECTED', 'code REPEATED'), (4, 'REJECTED', 'category MISSING_VALUE, name MISSING_VALUE') $$,
  'each row by itself, with all faults'
);
select results_eq(
  $$ select name, category, is_active, default_covers_parts, default_covers_labour
       from api.contract_type_settings where code = 'A' $$,
  $$ values ('Lease'::varchar, 'LEASE'::varchar, true, true, false) $$,
  'with what the table gives by itself'
);
select is(
  (select string_agg(i.outcome, ' ') from test.imported('import_contract_type_settings', (
     select jsonb_agg(to_jsonb(t)) from api.contract_type_settings as t where t.code = 'A'
   )) as i),
  'UNCHANGED', 'what the list shows changes nothing'
);
select results_eq(
  $$ select * from test.imported('import_contract_type_settings', '[
       {"code": "A", "is_active": false, "requires_authorized_vendor": true},
       {"code": "A2", "name": "B", "category": "RENTAL"}]') $$,
  $$ values (1, 'UPDATED', null), (2, 'CREATED', null) $$, 'an existing record is changed by its code'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.import_contract_type_settings('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission'
);
select test.sign_out();

select * from finish();
rollback;
