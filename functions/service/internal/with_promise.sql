-- The new work order, of which nobody said a target or a due date, with the target of the policy that holds for it and
-- its due date. Nothing is promised where the calendar of the site has no hours.
create or replace function service.with_promise(p_work_order work.work_orders, p_policy service.policies)
returns work.work_orders
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_policy.resolve_minutes is not null then
    p_work_order.due_at := service.after(
      p_work_order.site_id, coalesce(p_work_order.reported_at, now()), p_policy.resolve_minutes
    );
  end if;

  if p_work_order.due_at is not null then
    p_work_order.target_minutes := p_policy.resolve_minutes;
  end if;

  return p_work_order;
end
$$;

grant execute on function service.with_promise to assetry_api;
