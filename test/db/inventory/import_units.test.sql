begin;
select plan(7);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{*}', '{item.import}'), test.person('max', '{*}', '{import.create}'),
       test.person('nora', '{north}', '{item.import}');
select test.person('nowhere', '{}', '{item.import}');

select test.sign_in('ann');
select results_eq(
  $$ select * from test.imported('import_units', '[
       {"code": "A", "name": "Piece"},
       {"code": "B", "name": "B", "factor": 2}, {"code": "A", "name": "Again"}, {"code": "C"}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'REJECTED', 'factor UNKNOWN_FIELD'),
            (3, 'REJECTED', 'code REPEATED'), (4, 'REJECTED', 'name MISSING_VALUE') $$,
  'each row by itself, with all faults'
);
select results_eq(
  $$ select name, archived_at from api.units where code = 'A' $$,
  $$ values ('Piece', null::timestamptz) $$,
  'with what the table gives by itself'
);
select is(
  (select string_agg(i.outcome, ' ') from test.imported('import_units', (
     select jsonb_agg(to_jsonb(t)) from api.units as t where t.code = 'A'
   )) as i),
  'UNCHANGED', 'what the list shows changes nothing'
);
select results_eq(
  $$ select * from test.imported('import_units', '[
       {"code": "A", "name": "Pieces"}, {"code": "A2", "name": "B", "row_version": 7}]') $$,
  $$ values (1, 'UPDATED', null), (2, 'CREATED', null) $$, 'an existing record is changed by its code'
);
select is(
  (select u.row_version from api.units as u where u.code = 'A2'), 1, 'a new record begins with its first version'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses($$ select api.import_units('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission');
select test.sign_out();

select test.sign_in('nowhere');
select test.refuses($$ select api.import_units('[]') $$, 'NO_SITE_REACHED', 403, 'of who reaches a site');
select test.sign_out();

select * from finish();
rollback;
