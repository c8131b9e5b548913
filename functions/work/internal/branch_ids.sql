-- A work order and those that are part of it, at any depth and at every site, with the depth: 0 is the work order.
create or replace function work.branch_ids(p_work_order_id uuid)
returns table (id uuid, depth integer)
language sql
stable
security definer
set search_path = ''
as $$
  with recursive branch as (
    select w.id, 0 as depth
      from work.work_orders as w
     where w.id = p_work_order_id
       and w.organization_id = core.current_organization_id()
    union all
    select w.id, b.depth + 1
      from branch as b
      join work.work_orders as w on w.organization_id = core.current_organization_id() and w.parent_id = b.id
  )
  select b.id, b.depth from branch as b
$$;

grant execute on function work.branch_ids to assetry_api, assetry_list;
