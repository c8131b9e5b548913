-- Jobs for the worker, with their options by name.
begin;
select plan(6);

create function pg_temp.job(p_key text)
returns setof graphile_worker.jobs
language sql
as $$ select * from graphile_worker.jobs where key = p_key $$;

select core.enqueue('test_task', '{"a": 1}', p_job_key => 'test:plain');
select results_eq(
  $$ select j.task_identifier, j.max_attempts, j.priority, j.queue_name, j.run_at <= now()
       from pg_temp.job('test:plain') as j $$,
  $$ values ('test_task', 10::smallint, 0::smallint, null::text, true) $$,
  'a job is done soon, by ten attempts at most'
);
select is(
  (select p.payload::jsonb from graphile_worker._private_jobs as p where p.key = 'test:plain'), '{"a": 1}'::jsonb,
  'with what it was given'
);
select core.enqueue(
  'test_task', p_attempts => 2, p_job_key => 'test:plain', p_run_at => now() + interval '1 hour', p_priority => 5,
  p_queue => 'test queue'
);
select results_eq(
  $$ select j.task_identifier, j.max_attempts, j.priority, j.queue_name, j.run_at
       from pg_temp.job('test:plain') as j $$,
  $$ values ('test_task', 2::smallint, 5::smallint, 'test queue', now() + interval '1 hour') $$,
  'one of the same key takes the place of one that waits'
);
select core.enqueue('test_task');
select is(
  (select count(*) from graphile_worker.jobs where task_identifier = 'test_task'), 2::bigint,
  'without a key each is its own'
);
select set_eq(
  $$ select o.rolname::text
       from pg_roles as o
       join pg_proc as p on p.oid = 'core.enqueue'::regproc
      where o.rolname in ('assetry_api', 'assetry_auth', 'assetry_worker', 'authenticated', 'anon')
        and has_function_privilege(o.rolname, p.oid, 'execute') $$,
  array['assetry_api', 'assetry_auth', 'assetry_worker'], 'actions, log-ins and the worker give jobs, callers do not'
);
alter schema graphile_worker rename to gone;
select test.refuses(
  $$ select core.enqueue('test_task') $$, 'QUEUE_NOT_INSTALLED', 503, 'a database without a queue says so'
);

select * from finish();
rollback;
