-- The work order, after a change of its type or estimate, with the approval that it has then: what goes beyond it is
-- handed in again and taken from those who had it. Refuses a change once work has begun, for what was planned is held
-- against what it cost.
create or replace function work.with_approval(p_work_order work.work_orders, p_before work.work_orders)
returns work.work_orders
language plpgsql
volatile
set search_path = ''
as $$
begin
  if p_work_order.type_id is not distinct from p_before.type_id
     and p_work_order.estimated_cost is not distinct from p_before.estimated_cost
  then
    return p_work_order;
  elsif p_before.started_at is not null then
    perform core.refuse(
      'ESTIMATE_FROZEN', format('Work order %s has begun: its type and estimate cannot change',
      p_before.work_order_number), 409
    );
  elsif p_before.status not in ('DRAFT', 'AWAITING_APPROVAL') and work.needs_approval(p_work_order) then
    p_work_order.status := work.next_status(p_before, core.current_action(), 'AWAITING_APPROVAL');
    p_work_order.submitted_by := core.current_account_id();
    perform work.check_complete(p_work_order);
    perform work.end_assignments(array[p_before.id], clock_timestamp());
  end if;

  return p_work_order;
end
$$;

grant execute on function work.with_approval to assetry_api;
