-- Jobs that nobody tries again stay for as long as retention says.
create or replace function core.forget_failed_jobs()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_ids bigint[];
begin
  select array_agg(j.id) into v_ids
    from graphile_worker.jobs as j
   where j.attempts >= j.max_attempts
     and j.locked_at is null
     and j.updated_at < now() - core.retention('failed jobs');
  return (select count(*) from graphile_worker.complete_jobs(v_ids));
end
$$;
