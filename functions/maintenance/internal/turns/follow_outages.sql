-- Takes the outages of assets that moved along to their new site, where they are not over, with the work orders that
-- they hold. Work that stands at another site than the outage that held it leaves that. An outage may stand where
-- the caller does not reach, so it is done for everybody.
create or replace function maintenance.follow_outages(p_asset_ids uuid[], p_details jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_site_id uuid := (p_details ->> 'site_id')::uuid;
  v_ids     uuid[];
begin
  v_ids := array(
    select o.id
      from maintenance.outages as o
     where o.organization_id = core.current_organization_id()
       and o.asset_id = any (p_asset_ids)
       and o.site_id <> v_site_id
       and o.status in ('PLANNED', 'CONFIRMED', 'IN_PROGRESS')
     order by o.id
       for no key update
  );

  -- The key of a row holds the site: both move in one statement, at whose end keys are checked.
  with moved as (
    update maintenance.outages as o set site_id = v_site_id where o.id = any (v_ids)
  )
  update maintenance.outage_work_orders as g
     set site_id = v_site_id
   where g.organization_id = core.current_organization_id()
     and g.outage_id = any (v_ids);

  update maintenance.outage_work_orders as g
     set released_at = clock_timestamp()
    from work.work_orders as w
   where g.organization_id = core.current_organization_id()
     and g.released_at is null
     and w.organization_id = g.organization_id
     and w.id = g.work_order_id
     and w.site_id <> g.site_id
     and (w.asset_id = any (p_asset_ids) or g.outage_id = any (v_ids));

  return null;
end
$$;

grant execute on function maintenance.follow_outages to assetry_api;
