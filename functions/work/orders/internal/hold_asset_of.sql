-- Holds the asset that is worked on as it is, also one that was moved out of reach. Assets are locked before the work
-- on them, so it is asked for by the id of the work order.
create or replace function work.hold_asset_of(p_work_order_id uuid)
returns asset.assets
language sql
volatile
security definer
set search_path = ''
as $$
  select a.*
    from work.work_orders as w
    join asset.assets as a on a.id = w.asset_id
   where w.id = p_work_order_id
     and w.organization_id = core.current_organization_id()
     for share of a
$$;

grant execute on function work.hold_asset_of to assetry_api;
