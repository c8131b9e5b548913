-- Holds a work order as it is, whatever its status, while something is written that belongs to it: so it does not move
-- to another site meanwhile.
create or replace function work.hold_order(p_work_order_id uuid)
returns work.work_orders
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_work_order work.work_orders;
begin
  select * into v_work_order
    from work.work_orders as w
   where w.id = p_work_order_id
     for share;

  if not found then
    perform core.refuse('WORK_ORDER_NOT_FOUND', 'No such work order', 404);
  end if;

  return v_work_order;
end
$$;

grant execute on function work.hold_order to assetry_api;
