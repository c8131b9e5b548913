-- Locks a run of the caller.
create or replace function report.lock_run(p_run_id uuid)
returns report.runs
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_run report.runs;
begin
  select * into v_run
    from report.runs as r
   where r.organization_id = core.current_organization_id()
     and r.account_id = core.current_account_id()
     and r.id = p_run_id
     for no key update;

  if not found then
    perform core.refuse('REPORT_RUN_NOT_FOUND', 'No such report run', 404);
  end if;

  return v_run;
end
$$;

grant execute on function report.lock_run to assetry_api;
