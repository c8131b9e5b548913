begin;
select plan(5);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{*}', '{cost_center.import}'), test.person('max', '{*}', '{import.create}'),
       test.person('nora', '{north}', '{cost_center.import}');

select test.sign_in('ann');
select results_eq(
  $$ select * from test.imported('import_cost_centers', '[
       {"code": "A", "name": "Plant"},
       {"code": "B", "name": "B", "archived_at": "2026-01-01T00:00:00Z"}, {"code": "A", "name": "Again"}, {"code": "C"}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'REJECTED', 'archived_at READ_ONLY'),
            (3, 'REJECTED', 'code REPEATED'), (4, 'REJECTED', 'name MISSING_VALUE') $$,
  'each row by itself, with all faults'
);
select results_eq(
  $$ select name, archived_at from api.cost_centers where code = 'A' $$,
  $$ values ('Plant', null::timestamptz) $$,
  'with what the table gives by itself'
);
select is(
  (select string_agg(i.outcome, ' ') from test.imported('import_cost_centers', (
     select jsonb_agg(to_jsonb(t)) from api.cost_centers as t where t.code = 'A'
   )) as i),
  'UNCHANGED', 'what the list shows changes nothing'
);
select results_eq(
  $$ select * from test.imported('import_cost_centers', '[
       {"code": "A", "archived_at": "2026-01-01T00:00:00Z"}, {"code": "A2", "name": "B", "row_version": 1}]') $$,
  $$ values (1, 'UPDATED', null), (2, 'CREATED', null) $$, 'an existing record is changed by its code'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses($$ select api.import_cost_centers('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission');
select test.sign_out();

select * from finish();
rollback;
