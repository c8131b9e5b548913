-- Takes work orders out of an outage, which is locked; answers how many it held.
create or replace function maintenance.release_outage(p_outage maintenance.outages, p_work_order_ids uuid[])
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_count integer;
begin
  update maintenance.outage_work_orders as g
     set released_at = clock_timestamp()
   where g.organization_id = p_outage.organization_id
     and g.site_id = p_outage.site_id
     and g.outage_id = p_outage.id
     and g.work_order_id = any (p_work_order_ids)
     and g.released_at is null;

  get diagnostics v_count = row_count;
  return v_count;
end
$$;

grant execute on function maintenance.release_outage to assetry_api;
