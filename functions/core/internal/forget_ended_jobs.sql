-- Takes away the jobs of a scheduled task that nobody works on or tries again, because a crash ended them: it has run
-- since. A job at work is locked, and not for longer than a task may take. One that waits by the clock has its key
-- until the next takes its place; what is left without a key is looked for by that, past whatever else waits, such as
-- mail.
create or replace function core.forget_ended_jobs(p_name text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_ids bigint[];
begin
  select array_agg(j.id) into v_ids
    from graphile_worker._private_jobs as j
    join graphile_worker._private_tasks as t on t.id = j.task_id
   where t.identifier = 'run_scheduled_task'
     and (j.key is null or j.key = 'scheduled:' || p_name)
     and j.payload ->> 'name' = p_name
     and j.attempts >= j.max_attempts
     and coalesce(j.locked_at < now() - interval '2 hours', true);

  if v_ids is not null then
    perform from graphile_worker.complete_jobs(v_ids);
  end if;
end
$$;
