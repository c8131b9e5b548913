-- Holds a work order as it is while an asset is lent for it; refuses one that is over. Without a work order nothing is
-- held.
create or replace function work.hold_for_tools(p_work_order_id uuid)
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

  v_work_order := work.hold_order(p_work_order_id);

  if work.is_over(v_work_order.status) then
    perform core.refuse(
      'WORK_ORDER_NOT_OPEN', format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409
    );
  end if;
end
$$;

grant execute on function work.hold_for_tools to assetry_api;
