begin;
select plan(5);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{*}', '{price_index.manage,contract.read}'), test.person('max', '{*}', '{import.create}');

select test.sign_in('ann');
select results_eq(
  $$ select * from test.imported('import_price_indexes', '[
       {"code": "CPI", "name": "Consumer prices"}, {"code": "WAGE", "name": "Wages", "is_active": false},
       {"code": "PPI", "name": "Producer prices", "level": 3}, {"code": "CPI", "name": "Again"}, {"code": "C"}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'CREATED', null), (3, 'REJECTED', 'level UNKNOWN_FIELD'),
            (4, 'REJECTED', 'code REPEATED'), (5, 'REJECTED', 'name MISSING_VALUE') $$,
  'each row by itself, with all faults'
);
select results_eq(
  $$ select code, is_active from api.price_indexes order by code $$,
  $$ values ('CPI', true), ('WAGE', false) $$, 'with what the table gives by itself'
);
select is(
  (select string_agg(i.outcome, ' ') from test.imported('import_price_indexes', (
     select jsonb_agg(to_jsonb(t)) from api.price_indexes as t
   )) as i),
  'UNCHANGED UNCHANGED', 'what the list shows changes nothing'
);
select results_eq(
  $$ select * from test.imported('import_price_indexes', '[
       {"code": "CPI", "name": "Prices"}, {"code": "NEW", "name": "B", "row_version": 1}]') $$,
  $$ values (1, 'UPDATED', null), (2, 'CREATED', null) $$, 'an existing record is changed by its code'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses($$ select api.import_price_indexes('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission');
select test.sign_out();

select * from finish();
rollback;
