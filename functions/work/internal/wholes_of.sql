-- A work order and all that it is part of: what the whole has a permit for, and what is locked out for the whole, its
-- parts have, too.
create or replace function work.wholes_of(p_work_order work.work_orders)
returns table (id uuid)
language sql
stable
security definer
set search_path = ''
as $$
  with recursive wholes as (
    select p_work_order.id, p_work_order.parent_id
     union all
    select w.id, w.parent_id
      from wholes as c
      join work.work_orders as w on w.id = c.parent_id
     where w.organization_id = core.current_organization_id()
  )
  select w.id from wholes as w
$$;

grant execute on function work.wholes_of to assetry_api;
