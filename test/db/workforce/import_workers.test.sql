begin;
select plan(7);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{*}', '{worker.import}'), test.person('max', '{north}', '{worker.create}');

select test.sign_in('tess');
select results_eq(
  $$ select created, rejected from api.import_workers('[
       {"site_code": "NORTH", "worker_number": "W-7", "name": "Ann", "trade": "Fitter"},
       {"site_code": "NORTH", "name": "Bob"}, {"site_code": "NORTH", "worker_number": "W-8"}
     ]') $$,
  $$ values (2, 1) $$,
  'workers are made'
);
select results_eq(
  $$ select i.updated, i.row_outcomes #>> '{1,outcome}'
       from api.import_workers('[
              {"worker_number": "W-7", "name": "Anne"}, {"worker_number": "WK-000001", "name": "Bob"}
            ]') as i $$,
  $$ values (1, 'UNCHANGED') $$,
  'and changed by their numbers'
);
select results_eq(
  $$ select name, trade from api.workers order by name $$,
  $$ values ('Anne', 'Fitter'), ('Bob', null) $$, 'what is left out stays'
);
select is(
  (select i.row_outcomes #>> '{0,faults,0,code}'
     from api.import_workers('[{"worker_number": "W-7", "site_code": "SOUTH"}]') as i),
  'READ_ONLY', 'who gets another home site gives up work, which an import does not'
);
select is(
  (select i.row_outcomes #>> '{0,faults,0,field}'
     from api.import_workers(
            '[{"worker_number": "W-9", "name": "Cy", "site_code": "NORTH", "craft_level": "2"}]'
          ) as i),
  'craft_level', 'only a craft has levels'
);
select results_eq(
  $$ select faults from test.imported('import_workers', '[{"name": "A", "site_code": "NORTH", "craft_level": "a"}]') $$,
  $$ values ('craft_level INVALID_TYPE') $$, 'a value of another type is a fault of its row'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.import_workers('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission of its own'
);
select test.sign_out();

select * from finish();
rollback;
