begin;
select plan(12);

select test.organization('acme');
select test.site('north'), test.site('south'), test.site('west');
select test.worker('ines', 'north'), test.worker('omar', 'south');
select test.person('tess', '{north,west}', '{worker.update}'), test.person('max', '{north}', '{worker.create}');
update workforce.workers set phone = '+49 1', trade = 'Fitter' where id = test.id('ines');
update workforce.workers set worker_number = 'W-2', account_id = test.id('tess') where id = test.id('omar');

select test.sign_in('tess');
select results_eq(
  $$ select worker_number, status, row_version
       from api.update_worker(
         test.id('ines'),
         jsonb_build_object('worker_number', ' W-1 ', 'name', 'Inès', 'trade', '', 'site_id', test.id('west')),
         2
       ) $$,
  $$ values ('W-1', 'ACTIVE', 3) $$,
  'a worker is changed'
);
select results_eq(
  $$ select name, site_name, trade, phone from api.workers $$,
  $$ values ('Inès', 'west', null::text, '+49 1') $$,
  'texts are trimmed, an empty one is none; what is left out stays'
);
select test.refuses(
  $$ select api.update_worker(test.id('ines'), '{"name": "x"}', 2) $$,
  'STALE_ROW', 409, 'not one that was changed meanwhile'
);
select test.headers('{"if-match": "\"2\""}');
select test.refuses(
  $$ select api.update_worker(test.id('ines'), '{"name": "x"}') $$,
  'STALE_ROW', 409, 'whether the version comes as an argument or as a header'
);
select test.headers('{}');
select test.refuses_fields(
  $$ select api.update_worker(
       test.id('ines'),
       jsonb_build_object(
         'status', 'INACTIVE', 'site_id', test.id('south'), 'account_id', test.id('north'), 'name', '',
         'worker_number', null
       )
     ) $$,
  '{account_id,name,site_id,status,worker_number}',
  'it keeps a number and a name, goes nowhere out of reach, and its status is not changed here'
);
select test.refuses(
  $$ select api.update_worker(test.id('ines'), '{"worker_number": "W-2"}') $$,
  'ALREADY_EXISTS', 409, 'a number is taken also by what one does not see'
);
select test.refuses(
  $$ select api.update_worker(test.id('ines'), jsonb_build_object('account_id', test.id('tess'))) $$,
  'ALREADY_EXISTS', 409, 'so is an account'
);
select test.refuses(
  $$ select api.update_worker(test.id('omar'), '{"name": "x"}') $$,
  'WORKER_NOT_FOUND', 404, 'a worker out of reach does not exist'
);
select test.refuses(
  $$ select api.update_worker(uuidv7(), '{"name": "x"}') $$,
  'WORKER_NOT_FOUND', 404, 'nor does one that nobody has'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_worker(test.id('omar'), '{"name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing changes'
);
select test.sign_out();

select is((select name from workforce.workers where id = test.id('omar')), 'omar', 'what was refused did not happen');
select results_eq(
  $$ select e.action, e.row_version, e.after - 'worker_number' - 'site_id'
       from audit.events as e
      where e.entity_id = test.id('ines')
        and e.account_id = test.id('tess') $$,
  $$ values ('update_worker', 3, '{"name": "Inès", "trade": null}'::jsonb) $$,
  'the log holds what changed, and only that'
);

select * from finish();
rollback;
