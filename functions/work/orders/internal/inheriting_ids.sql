-- The work orders that wait to be approved together with one: parts of it at any depth, each of which inherits the
-- approval from what it is part of, at every site.
create or replace function work.inheriting_ids(p_work_order_id uuid)
returns uuid[]
language sql
stable
security definer
set search_path = ''
as $$
  with recursive branch as (
    select w.id, w.status
      from work.work_orders as w
     where w.organization_id = core.current_organization_id()
       and w.parent_id = p_work_order_id
       and w.inherits_approval
    union all
    select w.id, w.status
      from branch as b
      join work.work_orders as w
        on w.organization_id = core.current_organization_id()
       and w.parent_id = b.id
       and w.inherits_approval
  )
  select array(select b.id from branch as b where b.status = 'AWAITING_APPROVAL' order by b.id)
$$;

grant execute on function work.inheriting_ids to assetry_api, assetry_list;
