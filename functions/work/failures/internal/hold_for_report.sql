-- Holds a work order as it is while something is written down about it; refuses one that is closed or cancelled.
create or replace function work.hold_for_report(p_work_order_id uuid)
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
  elsif v_work_order.status in ('CLOSED', 'CANCELLED') then
    perform core.refuse(
      'WORK_ORDER_NOT_OPEN', format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409
    );
  end if;

  return v_work_order;
end
$$;

grant execute on function work.hold_for_report to assetry_api;
