-- The work order with its due date calculated from its target, as if the target had stood from the report on.
create or replace function service.with_target(p_work_order work.work_orders)
returns work.work_orders
language plpgsql
stable
set search_path = ''
as $$
begin
  p_work_order.is_due_given := false;

  select r.due_at, r.remaining_minutes into p_work_order.due_at, p_work_order.remaining_minutes
    from workforce.replay_target(
           p_work_order.site_id, p_work_order.reported_at, p_work_order.target_minutes,
           service.pauses_of(p_work_order.id, false)
         ) as r;

  return p_work_order;
end
$$;

grant execute on function service.with_target to assetry_api;
