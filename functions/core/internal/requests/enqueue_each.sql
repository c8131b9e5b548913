-- Gives the worker a job for each payload, as core.enqueue does for one; p_job_keys has the keys in the same order.
-- Many at once cost little more than one.
create or replace function core.enqueue_each(
  p_task     text,
  p_payloads jsonb[],
  p_attempts integer     default 10,
  p_job_keys text[]      default null,
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
  if to_regnamespace('graphile_worker') is null then
    perform core.refuse(
      'QUEUE_NOT_INSTALLED', 'This database has no job queue', 503,
      p_hint => 'Ask the operator to install it with npx assetry migrate'
    );
  end if;

  perform graphile_worker.add_jobs(
    array(
      select (
               p_task, j.payload, p_queue, p_run_at, p_attempts, j.job_key, p_priority, null
             )::graphile_worker.job_spec
        from unnest(p_payloads, p_job_keys) as j (payload, job_key)
    )
  );
end
$$;

grant execute on function core.enqueue_each to assetry_api, assetry_auth, assetry_worker;
