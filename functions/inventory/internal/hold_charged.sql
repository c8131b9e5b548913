-- Keeps a work order as it is while goods are issued to it or come back; refuses one to which costs can no longer, or
-- not yet, be charged. Those who return wait for each other, because what can come back is what the others leave.
create or replace function inventory.hold_charged(p_work_order_id uuid, p_is_return boolean default false)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if p_work_order_id is null then
    return;
  end if;

  if p_is_return then
    perform from work.work_orders as w where w.id = p_work_order_id for no key update;
  end if;

  perform work.hold_for_costs(p_work_order_id);
end
$$;

grant execute on function inventory.hold_charged to assetry_api;
