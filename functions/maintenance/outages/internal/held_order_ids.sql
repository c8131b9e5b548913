-- The work orders that an outage holds.
create or replace function maintenance.held_order_ids(p_outage maintenance.outages)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
    select g.work_order_id
      from maintenance.outage_work_orders as g
     where g.organization_id = p_outage.organization_id
       and g.site_id = p_outage.site_id
       and g.outage_id = p_outage.id
       and g.released_at is null
     order by g.work_order_id
  )
$$;

grant execute on function maintenance.held_order_ids to assetry_api, assetry_list;
