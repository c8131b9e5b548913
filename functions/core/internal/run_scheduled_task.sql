-- Runs a scheduled task and notes how it went: DONE, FAILED (what it had done is undone, and the error kept), or
-- RUNNING when somebody else is at it. Who says the round, 1 and so on, is told MORE when the task is done in rounds
-- and something was done, or the task says that it has more, and asks for the next: together they are one run. A run
-- that succeeds takes away the jobs of runs that a crash ended. Waits for locks for two seconds at most, so that it
-- stops nobody for longer. How long it may take at all is the caller's statement_timeout, which the worker sets.
create or replace function core.run_scheduled_task(p_name text, p_round integer default null)
returns text
language plpgsql
volatile
security definer
set search_path = ''
set lock_timeout = '2s'
as $$
declare
  v_started_at timestamptz := clock_timestamp();
  v_function   text;
  v_amount     bigint;
  v_rounds     boolean;
  v_error      text;
begin
  select format('%I.%I', split_part(t.function, '.', 1), split_part(t.function, '.', 2)), t.is_in_rounds
    into v_function, v_rounds
    from core.scheduled_tasks as t
   where t.name = p_name;

  if not found then
    perform core.refuse('SCHEDULED_TASK_NOT_FOUND', format('No scheduled task is named %s', p_name), 404);
  end if;

  if not pg_try_advisory_xact_lock(hashtextextended('scheduled task ' || p_name, 0)) then
    return 'RUNNING';
  end if;

  perform set_config('assetry.task_round', coalesce(case when v_rounds then p_round end::text, ''), true);
  perform set_config('assetry.task_has_more', '', true);

  begin
    execute format('select %s()', v_function) into v_amount;
  exception
    -- The time-out is not among the others.
    when query_canceled or others then
      v_error := left(case sqlstate when 'PGRST' then sqlerrm::jsonb ->> 'message' else sqlerrm end, 500);
  end;

  perform set_config('assetry.task_round', '', true);

  insert into core.scheduled_runs as r (task, started_at, finished_at, succeeded_at, amount, error, failures)
  values (
    p_name, v_started_at, clock_timestamp(), case when v_error is null then clock_timestamp() end, v_amount, v_error,
    case when v_error is null then 0 else 1 end
  )
  on conflict (task) do update
     set started_at = case when p_round > 1 then r.started_at else excluded.started_at end,
         finished_at = excluded.finished_at,
         succeeded_at = coalesce(excluded.succeeded_at, r.succeeded_at),
         amount = case
           when excluded.error is not null then r.amount
           when p_round > 1 then r.amount + excluded.amount
           else excluded.amount
         end,
         error = excluded.error,
         failures = case when excluded.error is null then 0 else r.failures + 1 end;

  if v_error is not null then
    return 'FAILED';
  elsif coalesce(p_round, 1) = 1 then
    perform core.forget_ended_jobs(p_name);
  end if;

  return case
    when p_round is not null and v_rounds
     and (v_amount > 0 or current_setting('assetry.task_has_more', true) = 'yes') then 'MORE'
    else 'DONE'
  end;
end
$$;

grant execute on function core.run_scheduled_task to assetry_worker;
