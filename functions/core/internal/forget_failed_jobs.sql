-- Jobs that nobody tries again stay for as long as retention says. 2,000 a round.
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
  v_ids := array(
    select j.id
      from graphile_worker.jobs as j
     where j.attempts >= j.max_attempts
       and j.locked_at is null
       and j.updated_at < now() - core.retention('failed jobs')
     limit 2000
  );
  return (select count(*) from graphile_worker.complete_jobs(v_ids));
end
$$;
