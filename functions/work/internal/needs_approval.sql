-- Whether what a work order is estimated to cost is more than is done without approval and than was approved, or
-- nobody knows how much it is and nobody approved it yet.
create or replace function work.needs_approval(p_work_order work.work_orders)
returns boolean
language sql
immutable
return coalesce(p_work_order.estimated_cost, 0)
           > greatest(coalesce(p_work_order.approval_over, 'Infinity'), coalesce(p_work_order.approved_estimate, 0))
         or (
           coalesce(p_work_order.has_unknown_prices, false)
           and p_work_order.approval_over is not null
           and p_work_order.approved_estimate is null
         );

grant execute on function work.needs_approval to assetry_api;
