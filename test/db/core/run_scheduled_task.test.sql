-- What is done by the clock: each on its own, its outcome kept.
begin;
select plan(37);

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
  $$ values (null::timestamptz, null::integer, null::timestamptz, null::text, 0, false) $$,
  'what was made now and has never run is not late'
);
update core.scheduled_tasks set id = uuidv7(interval '-61 minutes') where name = 'count_up';
select results_eq(
  $$ select is_late from core.scheduled_states() where name = 'count_up' $$, array[true],
  'after its time it is'
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

-- In rounds: each is asked for until nothing is left, and all are one run.
select set_config('test.is_broken', 'no', true);
create function core.count_down() returns bigint language plpgsql as $$
declare
  v_left integer := coalesce(nullif(current_setting('test.left', true), ''), '3')::integer;
begin
  perform set_config('test.left', greatest(v_left - 1, 0)::text, true);
  return least(v_left, 1);
end
$$;
insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values ('count_down', 'core.count_down', '* * * * *', 60, 60, 'Counts', true);
select results_eq(
  $$ select core.run_scheduled_task('count_down', n) from generate_series(1, 4) as n $$,
  $$ values ('MORE'), ('MORE'), ('MORE'), ('DONE') $$, 'a task in rounds is asked again until nothing is left'
);
select is(
  (select amount from core.scheduled_states() where name = 'count_down'), 3::bigint, 'and its rounds are one run'
);
select is(core.run_scheduled_task('count_up', 1), 'DONE', 'what is not done in rounds is not asked again');

-- Also where nothing came of what was looked at: of sixty records fifty are looked at in the first round.
create function core.look(p_id uuid, p_at timestamptz) returns integer language sql as $$
  select core.unmark('look_around', p_id, p_at);
  select 0
$$;
create function core.look_around() returns integer language sql as $$
  select core.take_marked('look_around', 'core.look', clock_timestamp())
$$;
insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values ('look_around', 'core.look_around', '5 * * * *', 60, 60, 'Looks', true);
insert into core.organizations (name) values ('Many');
select core.mark_due(o.id, 'look_around', array_agg(uuidv7()))
  from core.organizations as o, generate_series(1, 60) as n
 where o.name = 'Many'
 group by o.id;
select core.mark_due(o.id, 'look_around', array[uuidv7()], array[clock_timestamp() + interval '1 hour'])
  from core.organizations as o
 where o.name = 'Many';
select results_eq(
  $$ select core.run_scheduled_task('look_around', n) from generate_series(1, 3) as n $$,
  $$ values ('MORE'), ('MORE'), ('DONE') $$, 'a task that looked at something asks for more'
);
select is((select count(*) from core.task_marks), 1::bigint, 'until only what is not due yet is left');

-- What fails with one record stops no other, waits, and is tried again.
select test.organization('acme');
create function core.take_one(p_id uuid, p_at timestamptz) returns integer language plpgsql as $$
begin
  if p_id::text like current_setting('test.bad', true) || '%' then
    raise exception 'It is broken';
  end if;

  return 1;
end
$$;
create function pg_temp.take(p_at timestamptz) returns integer language sql as $$
  select core.take_each('count_up', 'core.take_one', array_agg(test.id('acme')), array_agg(n.id), p_at)
    from (values ('00000000-0000-7000-8000-000000000001'::uuid), ('00000000-0000-7000-8000-000000000002')) as n (id)
$$;
select set_config('test.bad', '00000000-0000-7000-8000-000000000001', true);
select is(pg_temp.take('2026-01-01 00:00Z'), 1, 'the others are taken');
select results_eq(
  $$ select attempts, error, subject_id from core.task_failures where task = 'count_up' $$,
  $$ values (1, 'It is broken', '00000000-0000-7000-8000-000000000001'::uuid) $$, 'and what failed is kept with why'
);
select set_config('test.bad', 'none', true);
select is(pg_temp.take('2026-01-01 00:09Z'), 1, 'it waits');
select is(pg_temp.take('2026-01-01 00:11Z'), 2, 'and is tried again');
select is_empty($$ select 1 from core.task_failures $$, 'nothing is kept of it when it succeeds');
select set_config('test.bad', '00000000-0000-7000-8000-000000000001', true);
select is(pg_temp.take('2026-01-03 00:00Z'), 1, 'it fails while the clock is two days ahead');
select set_config('test.bad', 'none', true);
select is(pg_temp.take('2026-01-01 00:12Z'), 2, 'and is tried at once when the clock is right again');

-- Fifty that fail make room for the others in the next round, with one warning each.
create function core.fail_all(p_id uuid, p_at timestamptz) returns integer language plpgsql as $$
begin
  raise exception 'It is broken';
end
$$;
create function core.fail_around() returns integer language sql as $$
  select core.take_marked('fail_around', 'core.fail_all', clock_timestamp())
$$;
insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values ('fail_around', 'core.fail_around', '5 * * * *', 60, 60, 'Fails', true);
select core.mark_due(test.id('acme'), 'fail_around', array_agg(uuidv7())) from generate_series(1, 60) as n;
do $$
declare
  v_round integer := 1;
begin
  while core.run_scheduled_task('fail_around', v_round) = 'MORE' and v_round < 70 loop
    v_round := v_round + 1;
  end loop;
end
$$;
select results_eq(
  $$ select count(*), max(attempts) from core.task_failures where task = 'fail_around' $$,
  $$ values (60::bigint, 1) $$, 'records that fail make room for others, and each is tried once'
);

-- A job that a crash ended goes with the next run that succeeds; one at work stays.
select core.enqueue('run_scheduled_task', '{"name": "count_up"}', 1);
update graphile_worker._private_jobs set attempts = 1;
select core.enqueue('run_scheduled_task', '{"name": "count_up"}', 1);
update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'worker' where attempts = 0;
select core.enqueue('run_scheduled_task', '{"name": "count_down"}', 1);
update graphile_worker._private_jobs set attempts = 1 where attempts = 0;
select core.run_scheduled_task('count_up');
select results_eq(
  $$ select payload ->> 'name', locked_at is not null
       from graphile_worker._private_jobs as j
       join graphile_worker._private_tasks as t on t.id = j.task_id
      where t.identifier = 'run_scheduled_task' order by 1 $$,
  $$ values ('count_down', false), ('count_up', true) $$,
  'a failed job of the task is taken away by its next run, and none of another task'
);

delete from core.scheduled_tasks where name in ('count_up', 'count_down', 'fly', 'look_around', 'fail_around');
select is_empty(
  $$ select t.name from core.scheduled_tasks as t where t.cron = '* * * * *' and not t.is_in_rounds $$,
  'what is done each minute is done in rounds'
);
-- create_log_partitions and forget_log_months work on whole tables; follow_events reads whole transactions;
-- sweep_objects hands one job to the worker.
select set_eq(
  $$ select t.name from core.scheduled_tasks as t where not t.is_in_rounds $$,
  $$ values ('create_log_partitions'), ('follow_events'), ('forget_log_months'), ('sweep_objects') $$,
  'and so are all others'
);
-- Rows for which nobody waits: each statement takes 2,000 of them, or what is about those, or one row.
select is_empty(
  $$ select t.name
       from core.scheduled_tasks as t
       join pg_proc as p on p.oid = to_regproc(t.function)
      where t.name like 'forget\_%'
        and t.name not in ('forget_log_months', 'forget_readings')
        and regexp_count(p.prosrc, '\m(delete from|update) [a-z_]+\.|complete_jobs\(')
              > regexp_count(p.prosrc, '\mlimit 2000\M|= any \(v_ids\)|where \w\.id = v_\w+\.id') $$,
  'a round that forgets takes 2,000 rows at most'
);
-- relocate_readings, roll_up_readings: bounded by readings and hours; verify_… by two seconds.
select is_empty(
  $$ select t.name
       from core.scheduled_tasks as t
       join pg_proc as p on p.oid = to_regproc(t.function)
      where t.is_in_rounds
        and t.name not in ('relocate_readings', 'roll_up_readings', 'verify_records', 'verify_new_records')
        and (t.name = 'forget_readings' or t.name not like 'forget\_%')
        and p.prosrc !~ '\mlimit ([1-9]|[1-4]\d|50)\M|core\.take_marked\(' $$,
  'and a round takes fifty at most'
);
-- One statement whose rows cannot fail by themselves: forget_…, relocate_readings, resume_shelved_alarms,
-- roll_up_readings, tell_clocks. Nothing but jobs: repeat_intakes, sweep_objects. Nothing of one organization:
-- create_log_partitions, chain_log. Where follow_events fails again, integration.put_off_lines notes each record apart.
select set_eq(
  $$ select t.name
       from core.scheduled_tasks as t
       join pg_proc as p on p.oid = to_regproc(t.function)
      where t.name not like 'forget\_%'
        and p.prosrc !~ 'core\.(take_each|take_marked|note_failure)\(' $$,
  $$ values ('chain_log'), ('create_log_partitions'), ('follow_events'), ('relocate_readings'), ('repeat_intakes'),
            ('resume_shelved_alarms'), ('roll_up_readings'), ('sweep_objects'), ('tell_clocks') $$,
  'each of the others keeps what fails with one record from the rest'
);
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
       from pg_roles as o, unnest(array['run_scheduled_task(text, integer)', 'scheduled_states()',
         'set_retention(text, integer,
         boolean)']) as f (name)
      where o.rolname in ('assetry_api', 'assetry_auth', 'assetry_worker', 'authenticated', 'anon')
        and has_function_privilege(o.rolname, 'core.' || f.name, 'execute') $$,
  $$ values ('assetry_worker', 'run_scheduled_task(text, integer)'), ('assetry_worker', 'scheduled_states()') $$,
  'they are the worker''s; how long things are kept is the operator''s'
);

select * from finish();
rollback;
