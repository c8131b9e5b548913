-- What is done by the clock: each on its own, its outcome kept.
begin;
select plan(17);

create function core.count_up()
returns bigint
language plpgsql
as $$
begin
  insert into core.retentions (name, description) values (gen_random_uuid()::text, 'Made by a task');

  if current_setting('test.is_broken', true) = 'yes' then
    raise exception 'The disk is broken';
  end if;

  return 7;
end
$$;

insert into core.scheduled_tasks (name, function, cron, time_limit_seconds, late_after_minutes, description)
values ('count_up', 'core.count_up', '*/10 * * * *', 60, 60, 'Counts'),
       ('fly', 'core.fly', '0 0 * * *', 60, 60, 'There is no such function');

select results_eq(
  $$ select started_at, milliseconds, succeeded_at, error, failures, is_late
       from core.scheduled_states() where name = 'count_up' $$,
  $$ values (null::timestamptz, null::integer, null::timestamptz, null::text, 0, true) $$,
  'what has never run is late'
);
set local role assetry_worker;
select is(core.run_scheduled_task('count_up'), 'DONE', 'the worker runs a task');
reset role;
select results_eq(
  $$ select started_at is not null, milliseconds >= 0, succeeded_at is not null, amount, error, failures, is_late
       from core.scheduled_states() where name = 'count_up' $$,
  $$ values (true, true, true, 7::bigint, null::text, 0, false) $$,
  'when it ran, how long, and how much it did is kept'
);
select is((select count(*) from core.retentions where description = 'Made by a task'), 1::bigint, 'it was done');

select set_config('test.is_broken', 'yes', true);
select is(core.run_scheduled_task('count_up'), 'FAILED', 'a task fails');
select is(core.run_scheduled_task('count_up'), 'FAILED', 'and fails');
select results_eq(
  $$ select amount, error, failures, succeeded_at is not null, is_late
       from core.scheduled_states() where name = 'count_up' $$,
  $$ values (7::bigint, 'The disk is broken', 2, true, false) $$,
  'why and how often is kept, with the last success'
);
select is(
  (select count(*) from core.retentions where description = 'Made by a task'), 1::bigint,
  'what a failed run had done is undone'
);
select is(core.run_scheduled_task('fly'), 'FAILED', 'a task whose function is gone fails like others');
select is(core.run_scheduled_task('forget_sessions'), 'DONE', 'and stops no other task');
select set_config('test.is_broken', 'no', true);
select core.run_scheduled_task('count_up');
select results_eq(
  $$ select error, failures from core.scheduled_states() where name = 'count_up' $$,
  $$ values (null::text, 0) $$,
  'a success ends the count'
);
update core.scheduled_runs set succeeded_at = succeeded_at - interval '61 minutes' where task = 'count_up';
select results_eq(
  $$ select is_late from core.scheduled_states() where name = 'count_up' $$, array[true],
  'without success for longer than the row says it is late'
);
select test.refuses(
  $$ select core.run_scheduled_task('dance') $$, 'SCHEDULED_TASK_NOT_FOUND', 404, 'a task that does not exist'
);

delete from core.scheduled_tasks where name in ('count_up', 'fly');
select is_empty(
  $$ select t.name, t.function
       from core.scheduled_tasks as t
       left join pg_proc as p on p.oid = to_regproc(t.function)
      where p.oid is null
         or p.pronargs > p.pronargdefaults
         or p.prorettype not in ('integer'::regtype, 'bigint'::regtype)
         or not p.prosecdef
         or has_function_privilege('assetry_api', p.oid, 'execute') $$,
  'the function of each task takes nothing, answers a number, and no action can call it'
);
-- Each part is numbers, ranges, * and */n, with commas: the worker does not start with what it cannot read.
select is_empty(
  $$ select t.name, p.part
       from core.scheduled_tasks as t
      cross join lateral regexp_split_to_table(t.cron, '[ ,]') as p (part)
      where p.part !~ '^(\*(/\d+)?|\d+(-\d+)?)$' $$,
  'the worker understands when each is done'
);
select is_empty(
  $$ select t.name from core.scheduled_tasks as t where core.run_scheduled_task(t.name) <> 'DONE' $$,
  'each task runs'
);
select set_eq(
  $$ select o.rolname::text, f.name
       from pg_roles as o, unnest(array['run_scheduled_task(text)', 'scheduled_states()', 'set_retention(text, integer,
         boolean)']) as f (name)
      where o.rolname in ('assetry_api', 'assetry_auth', 'assetry_worker', 'authenticated', 'anon')
        and has_function_privilege(o.rolname, 'core.' || f.name, 'execute') $$,
  $$ values ('assetry_worker', 'run_scheduled_task(text)'), ('assetry_worker', 'scheduled_states()') $$,
  'they are the worker''s; how long things are kept is the operator''s'
);

select * from finish();
rollback;
