-- Cancels an export that is locked; its worker finds out at the next rows.
create or replace function integration.stop_export(p_export_id uuid)
returns integration.exports
language sql
volatile
security definer
set search_path = ''
as $$
  update integration.exports as e
     set status = 'CANCELLED',
         lease_ends_at = null,
         current_list = null,
         finished_at = clock_timestamp()
   where e.organization_id = core.current_organization_id()
     and e.id = p_export_id
  returning *
$$;

grant execute on function integration.stop_export to assetry_api;
