-- Holds the work order that is made safe as it is: what is over needs no permit and no lock any more.
create or replace function safety.hold_work(p_work_order_id uuid)
returns work.work_orders
language sql
volatile
set search_path = ''
as $$
  select w.* from work.work_orders as w where w.id = p_work_order_id for share
$$;

grant execute on function safety.hold_work to assetry_api;
