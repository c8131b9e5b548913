-- Takes one run from a worker that gave no sign in time.
create or replace function report.release_run(p_run_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_run report.runs;
begin
  select * into v_run from report.runs as r where r.id = p_run_id for no key update;

  if v_run.status = 'RUNNING' and v_run.lease_ends_at <= p_at then
    return report.fail_run(p_run_id, v_run.attempts)::integer;
  end if;

  return 0;
end
$$;
