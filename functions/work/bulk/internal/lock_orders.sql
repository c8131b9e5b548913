-- Locks work orders and children of theirs, at whatever site, in the order of their ids.
create or replace function work.lock_orders(p_work_order_ids uuid[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select from work.work_orders as w
   where w.organization_id = core.current_organization_id()
     and w.id = any (p_work_order_ids)
   order by w.id
     for no key update
$$;

grant execute on function work.lock_orders to assetry_api;
