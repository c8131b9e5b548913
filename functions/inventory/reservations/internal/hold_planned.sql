-- Keeps a work order as it is while stock is reserved for it; refuses one that is over.
create or replace function inventory.hold_planned(p_work_order_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_work_order work.work_orders;
begin
  if p_work_order_id is null then
    return;
  end if;

  select * into v_work_order
    from work.work_orders as w
   where w.id = p_work_order_id
     for share;

  if not found then
    perform core.refuse('WORK_ORDER_NOT_FOUND', 'No such work order', 404);
  elsif work.is_over(v_work_order.status) then
    perform core.refuse(
      'WORK_ORDER_NOT_OPEN', format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409
    );
  end if;
end
$$;

grant execute on function inventory.hold_planned to assetry_api;
