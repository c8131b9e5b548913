-- Whether a work order needs a permit and a lock-out: because it says so, its type does, or the category of its asset,
-- of another asset on which it is done, or a wider one.
create or replace function work.needs_of(p_work_order work.work_orders, out p_permit boolean, out p_lockout boolean)
returns record
language sql
stable
security definer
set search_path = ''
as $$
  with recursive kinds as (
    select c.organization_id, c.parent_id, c.requires_permit, c.requires_lockout
      from asset.assets as a
      join asset.categories as c on c.organization_id = a.organization_id and c.id = a.category_id
     where a.organization_id = core.current_organization_id()
       and a.id = any (
             array(
               select o.asset_id
                 from work.order_assets as o
                where o.organization_id = core.current_organization_id()
                  and o.work_order_id = p_work_order.id
             ) || p_work_order.asset_id
           )
     union all
    select c.organization_id, c.parent_id, c.requires_permit, c.requires_lockout
      from kinds as k
      join asset.categories as c on c.organization_id = k.organization_id and c.id = k.parent_id
  ),
  needs as (
    select p_work_order.requires_permit, p_work_order.requires_lockout
     union all
    select t.requires_permit, t.requires_lockout
      from work.types as t
     where t.organization_id = core.current_organization_id()
       and t.id = p_work_order.type_id
     union all
    select k.requires_permit, k.requires_lockout from kinds as k
  )
  select bool_or(n.requires_permit), bool_or(n.requires_lockout) from needs as n
$$;

grant execute on function work.needs_of to assetry_api, assetry_list;
