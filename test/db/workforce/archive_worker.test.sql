begin;
select plan(13);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.worker('ines', 'north'), test.worker('omar', 'south');
select test.person('tess', '{north}', '{worker.update}'), test.person('max', '{north}', '{worker.create}');
select test.work_order('fan', 'north'), test.work_order('belt', 'south'), test.work_order('pipe', 'north'),
       test.started_work_order('seal', 'north'), test.person('ann'), test.worker('zoe', 'north');
update workforce.workers set worker_number = 'W-1', account_id = test.id('ann') where id = test.id('ines');

select test.sign_in('ann');
select api.assign_work_order(test.id(w.name), test.worker_ids('ines'))
  from unnest(array['fan', 'belt', 'pipe', 'seal']) as w (name);
select api.assign_work_order(test.id('pipe'), test.worker_ids('zoe'));
select api.hold_work_order(test.id('belt'), '{"hold_reason": "WEATHER"}');
select api.start_labour_timer(test.id('seal'));
select test.sign_out();
update work.labour_entries set started_at = started_at - interval '1 hour';

select test.sign_in('tess');
select results_eq(
  $$ select worker_number, status, row_version from api.archive_worker(test.id('ines'), 2) $$,
  $$ values ('W-1', 'INACTIVE', 3) $$,
  'a worker leaves, and stays on record'
);
select results_eq(
  $$ select status, minutes between 59 and 61 from api.work_order_labour $$,
  $$ values ('RECORDED', true) $$,
  'the timer that ran is stopped: those hours were worked'
);
select test.refuses($$ select api.archive_worker(test.id('ines')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'not twice');
select test.refuses(
  $$ select api.archive_worker(test.id('ines'), 2) $$,
  'STALE_ROW', 409, 'nor by one who has not seen the change'
);
select test.refuses(
  $$ select api.archive_worker(test.id('omar')) $$,
  'WORKER_NOT_FOUND', 404, 'a worker out of reach does not exist'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.archive_worker(test.id('ines')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);
select test.sign_out();

select test.sign_in('ann');
select results_eq(
  $$ select title, status, assigned_worker_names from api.work_orders order by title $$,
  $$ values ('belt', 'ON_HOLD', '{}'::text[]), ('fan', 'OPEN', '{}'), ('pipe', 'ASSIGNED', '{zoe}'),
            ('seal', 'IN_PROGRESS', '{}') $$,
  'nobody is left with work that is never done: what nobody else has is open again, also out of reach'
);
select results_eq(
  $$ select status from api.resume_work_order(test.id('belt')) $$,
  $$ values ('OPEN') $$,
  'what rests is open when it goes on'
);
select is(
  (select count(*) from api.work_order_assignments where worker_name = 'ines' and ended_at is not null),
  4::bigint,
  'what the worker had stays on record'
);
select test.sign_out();
select results_eq(
  $$ select distinct e.action, e.account_id
       from audit.events as e
      where e.entity = 'work.work_orders'
        and e.entity_id = test.id('fan')
        and e.account_id = test.id('tess') $$,
  $$ values ('unassign_work_order', test.id('tess')) $$,
  'the log tells that the work was taken away, and by whom'
);
select is_empty(
  $$ select 1
       from audit.events as e
      where e.account_id = test.id('tess')
        and e.entity = 'workforce.workers'
        and e.action <> 'archive_worker' $$,
  'and that the worker was put away'
);

select results_eq(
  $$ select e.action, e.site_id, e.before ->> 'status', e.after ->> 'status'
       from audit.events as e
      where e.entity_id = test.id('ines')
        and e.account_id = test.id('tess') $$,
  $$ values ('archive_worker', test.id('north'), 'ACTIVE', 'INACTIVE') $$,
  'the log tells who did it, where'
);
select is((select row_version from workforce.workers where id = test.id('omar')), 1, 'what was refused did not happen');

select * from finish();
rollback;
