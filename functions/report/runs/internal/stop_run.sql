-- Cancels a run that is locked; its worker finds out at the next rows.
create or replace function report.stop_run(p_run_id uuid)
returns report.runs
language sql
volatile
security definer
set search_path = ''
as $$
  update report.runs as r
     set status = 'CANCELLED',
         lease_ends_at = null,
         finished_at = clock_timestamp()
   where r.organization_id = core.current_organization_id()
     and r.id = p_run_id
  returning *
$$;

grant execute on function report.stop_run to assetry_api;
