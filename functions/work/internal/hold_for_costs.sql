-- Holds a work order as it is while a cost is posted to it or taken back, so that it is not closed or cancelled
-- meanwhile; several costs are posted at once. Whoever locks more than the work order asks for this where the order of
-- locks has it (ADR 18): work.post_cost asks again and finds it held. Nothing is charged to work that is not approved
-- yet, but what was posted before a change took the approval back can still be reversed. p_is_correction is for what
-- the system posts again because of something else: work that is closed takes that as well.
create or replace function work.hold_for_costs(
  p_work_order_id uuid, p_is_reversal boolean default false, p_is_correction boolean default false
)
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
  elsif p_is_correction then
    return v_work_order;
  elsif v_work_order.status in ('CLOSED', 'CANCELLED') then
    perform core.refuse(
      'WORK_ORDER_NOT_OPEN', format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409
    );
  elsif v_work_order.status in ('DRAFT', 'AWAITING_APPROVAL') and not p_is_reversal then
    perform core.refuse(
      'WORK_ORDER_NOT_APPROVED', format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409
    );
  end if;

  return v_work_order;
end
$$;

grant execute on function work.hold_for_costs to assetry_api;
