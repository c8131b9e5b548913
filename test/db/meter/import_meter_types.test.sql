begin;
select plan(6);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{*}', '{meter_type.import}'), test.person('max', '{*}', '{import.create}'),
       test.person('nora', '{north}', '{meter_type.import}');

select test.sign_in('ann');
select results_eq(
  $$ select * from test.imported('import_meter_types', '[
       {"code": "A", "name": "Hours", "kind": "CONTINUOUS", "unit": "h"},
       {"code": "B", "name": "B", "kind": "CHARACTERISTIC", "unit": "h"},
       {"code": "A", "name": "Again", "kind": "GAUGE", "unit": "h"}, {"code": "C"}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'REJECTED', 'observations MISSING_VALUE, unit NOT_ALLOWED'),
            (3, 'REJECTED', 'code REPEATED'), (4, 'REJECTED', 'kind MISSING_VALUE, name MISSING_VALUE') $$,
  'each row by itself, with all faults'
);
select results_eq(
  $$ select name, kind, reading_mode, direction, unit from api.meter_types where code = 'A' $$,
  $$ values ('Hours', 'CONTINUOUS', 'ABSOLUTE', 'UP', 'h') $$,
  'with what the table gives by itself'
);
select is(
  (select string_agg(i.outcome, ' ') from test.imported('import_meter_types', (
     select jsonb_agg(to_jsonb(t)) from api.meter_types as t where t.code = 'A'
   )) as i),
  'UNCHANGED', 'what the list shows changes nothing'
);
select results_eq(
  $$ select * from test.imported('import_meter_types', '[
       {"code": "A", "decimals": 1}, {"code": "A2", "name": "B", "kind": "GAUGE", "unit": "°C", "row_version": 1}]') $$,
  $$ values (1, 'UPDATED', null), (2, 'CREATED', null) $$, 'an existing record is changed by its code'
);
select results_eq(
  $$ select * from test.imported('import_meter_types', '[
       {"code": "A", "kind": "GAUGE"}, {"code": "A2", "min_value": 2, "max_value": 1}
     ]') $$,
  $$ values (1, 'REJECTED', 'kind READ_ONLY'), (2, 'REJECTED', 'max_value TOO_SMALL') $$,
  'a kind stays, and settings fit together after the change, too'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses($$ select api.import_meter_types('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission');
select test.sign_out();

select * from finish();
rollback;
