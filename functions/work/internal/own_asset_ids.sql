-- The assets of the caller's own work orders.
create or replace function work.own_asset_ids()
returns setof uuid
language sql
stable
set search_path = ''
as $$
  select o.asset_id
    from work.work_orders as o
   where o.id = any ((select work.own_order_ids())::uuid[])
     and o.asset_id is not null
   union
  select a.asset_id
    from work.order_assets as a
   where a.organization_id = core.current_organization_id()
     and a.work_order_id = any ((select work.own_order_ids())::uuid[])
$$;
