-- Gives the worker a job, to be done once this transaction has committed, at least once: p_task names a file of
-- worker/tasks. A job that fails is tried again, each time later, p_attempts times in all. A job with the p_job_key of
-- one that waits takes its place; of one at work, which is then not tried again, it comes after. Jobs with the same
-- p_queue are done one after the other; a lower p_priority is done first. As the owner, to whom the queue belongs.
create or replace function core.enqueue(
  p_task     text,
  p_payload  jsonb       default '{}',
  p_attempts integer     default 10,
  p_job_key  text        default null,
  p_run_at   timestamptz default null,
  p_priority integer     default 0,
  p_queue    text        default null
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.enqueue_each(
    p_task, array[p_payload], p_attempts, array[p_job_key], p_run_at, p_priority, p_queue
  );
end
$$;

grant execute on function core.enqueue to assetry_api, assetry_auth, assetry_worker;
