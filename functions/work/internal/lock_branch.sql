-- The work orders that are part of one, at any depth, locked in the order of their ids together with it. Whoever asks
-- holds core.lock_tree, so that nothing joins or leaves them.
create or replace function work.lock_branch(p_work_order_id uuid)
returns setof work.work_orders
language sql
volatile
security definer
set search_path = ''
as $$
  with recursive branch as (
    select w.id
      from work.work_orders as w
     where w.id = p_work_order_id
       and w.organization_id = core.current_organization_id()
    union all
    select w.id
      from branch as b
      join work.work_orders as w on w.organization_id = core.current_organization_id() and w.parent_id = b.id
  )
  select w.*
    from work.work_orders as w
   where w.id in (select b.id from branch as b)
   order by w.id
     for no key update
$$;

grant execute on function work.lock_branch to assetry_api;
