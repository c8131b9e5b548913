begin;
select plan(7);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.worker('ines', 'north'), test.worker('omar', 'south');
select test.person('tess', '{north}', '{worker.update}'), test.person('max', '{north}', '{worker.create}');
update workforce.workers set worker_number = 'W-1' where id = test.id('ines');

select test.sign_in('tess');
select results_eq(
  $$ select worker_number, status, row_version from api.pause_worker(test.id('ines'), 2) $$,
  $$ values ('W-1', 'ON_LEAVE', 3) $$,
  'a worker goes on leave'
);
select test.refuses($$ select api.pause_worker(test.id('ines')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'not twice');
select test.refuses(
  $$ select api.pause_worker(test.id('ines'), 2) $$,
  'STALE_ROW', 409, 'nor by one who has not seen the change'
);
select test.refuses(
  $$ select api.pause_worker(test.id('omar')) $$,
  'WORKER_NOT_FOUND', 404, 'a worker out of reach does not exist'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.pause_worker(test.id('ines')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);
select test.sign_out();

select results_eq(
  $$ select e.action, e.site_id, e.before ->> 'status', e.after ->> 'status'
       from audit.events as e
      where e.entity_id = test.id('ines')
        and e.account_id = test.id('tess') $$,
  $$ values ('pause_worker', test.id('north'), 'ACTIVE', 'ON_LEAVE') $$,
  'the log tells who did it, where'
);
select is((select row_version from workforce.workers where id = test.id('omar')), 1, 'what was refused did not happen');

select * from finish();
rollback;
