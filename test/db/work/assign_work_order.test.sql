begin;
select plan(20);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.worker('wim', 'north'),
       test.worker('zoe', 'north'),
       test.worker('leo', 'north'),
       test.worker('ivy', 'south'),
       test.worker('kai', 'south');
select test.work_order('fan', 'north'), test.work_order('pipe', 'north'), test.started_work_order('seal', 'north');
select test.person('nina', '{north}'), test.person('iva', '{north,south}');
update workforce.workers set account_id = test.id('iva') where id = test.id('ivy');

select test.sign_in('ann');
select api.pause_worker(test.id('leo'));
select results_eq(
  $$ select status, assigned_worker_ids, row_version
       from api.assign_work_order(test.id('fan'), test.worker_ids('wim'), 1) $$,
  $$ values ('ASSIGNED', array[test.id('wim')], 2) $$,
  'open work becomes assigned'
);
select results_eq(
  $$ select status, cardinality(assigned_worker_ids)
       from api.assign_work_order(test.id('fan'), test.worker_ids('wim', 'ivy', 'ivy')) $$,
  $$ values ('ASSIGNED', 2) $$,
  'workers join those who have it, each once; one of another site who reaches this one, too'
);
select results_eq(
  $$ select assigned_worker_names from api.open_work_orders where id = test.id('fan') $$,
  $$ values (array['ivy', 'wim']) $$,
  'the list names them'
);
select results_eq(
  $$ select worker_name, ended_at is null, work_order_title from api.work_order_assignments order by worker_name $$,
  $$ values ('ivy', true, 'fan'), ('wim', true, 'fan') $$,
  'each assignment is on record'
);
select results_eq(
  $$ select status from api.assign_work_order(test.id('seal'), test.worker_ids('zoe')) $$,
  $$ values ('IN_PROGRESS') $$,
  'work in progress stays so'
);
select api.hold_work_order(test.id('fan'), '{"hold_reason": "WEATHER"}');
select results_eq(
  $$ select status from api.assign_work_order(test.id('fan'), test.worker_ids('zoe')) $$,
  $$ values ('ON_HOLD') $$,
  'work that rests stays so'
);
select api.hold_work_order(test.id('pipe'), '{"hold_reason": "WEATHER"}');
select api.assign_work_order(test.id('pipe'), test.worker_ids('zoe'));
select results_eq(
  $$ select status from api.resume_work_order(test.id('pipe'), '{}') $$,
  $$ values ('ASSIGNED') $$,
  'and is assigned when it goes on'
);
select test.refuses(
  $$ select api.assign_work_order(test.id('fan'), test.worker_ids('leo')) $$,
  'WORKER_NOT_ACTIVE', 422, 'who is on leave is given no work'
);
select test.refuses(
  $$ select api.assign_work_order(test.id('fan'), test.worker_ids('kai', 'zoe')) $$,
  'SITE_NOT_SERVED', 422, 'nor is one of another site'
);
select is(
  test.faults($$ select api.assign_work_order(test.id('fan'), test.worker_ids('kai', 'zoe', 'leo')) $$),
  'kai SITE_NOT_SERVED, leo WORKER_NOT_ACTIVE',
  'each who cannot be given it is named, with why'
);
select is_empty(
  $$ select 1 from api.work_order_assignments where worker_name in ('kai', 'leo') $$,
  'and nobody is given it'
);
select test.refuses_fields(
  $$ select api.assign_work_order(test.id('fan'), '{"worker_ids": []}') $$,
  '{worker_ids}', 'nobody is not a worker'
);
select test.refuses_fields(
  $$ select api.assign_work_order(test.id('fan'), jsonb_build_object('worker_ids', jsonb_build_array(uuidv7()))) $$,
  '{worker_ids}', 'a worker who is not there is refused'
);
select test.refuses_fields(
  $$ select api.assign_work_order(test.id('fan'), '{}') $$,
  '{worker_ids}', 'workers are asked for'
);
select test.refuses(
  $$ select api.assign_work_order(test.id('fan'), test.worker_ids('zoe'), 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select api.complete_work_order(test.id('seal'));
select test.refuses(
  $$ select api.assign_work_order(test.id('seal'), test.worker_ids('zoe')) $$,
  'TRANSITION_NOT_ALLOWED', 409, 'finished work is not assigned'
);
select test.refuses(
  $$ select api.assign_work_order(uuidv7(), test.worker_ids('zoe')) $$,
  'WORK_ORDER_NOT_FOUND', 404, 'what is not there is not assigned'
);
select test.sign_out();

select test.sign_in('nina');
select results_eq(
  $$ select 'ivy' = any (assigned_worker_names) from api.work_orders where id = test.id('fan') $$,
  $$ values (true) $$,
  'who sees the work sees who has it, also from another site'
);
select test.refuses_fields(
  $$ select api.assign_work_order(test.id('fan'), test.worker_ids('ivy')) $$,
  '{worker_ids}', 'but cannot give it to a worker out of reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.assign_work_order(test.id('fan'), test.worker_ids('zoe')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is assigned'
);
select test.sign_out();

select * from finish();
rollback;
