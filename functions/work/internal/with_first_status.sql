-- The new work order, whose target is known, with when it is due and the status in which it begins; refuses one that is
-- open and lacks what its type requires.
create or replace function work.with_first_status(p_work_order work.work_orders)
returns work.work_orders
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_work_order.due_at is null then
    p_work_order.due_at := workforce.due_after(
      p_work_order.site_id, p_work_order.reported_at, p_work_order.target_minutes
    );
  end if;

  p_work_order.status := coalesce(p_work_order.status, 'OPEN');

  -- Most work has a place: only where it has none the type is asked.
  if p_work_order.status = 'OPEN' and coalesce(p_work_order.asset_id, p_work_order.location_id) is null then
    perform work.check_complete(p_work_order);
  end if;

  if p_work_order.status = 'OPEN' and work.needs_approval(p_work_order) then
    p_work_order.status := 'AWAITING_APPROVAL';
    p_work_order.submitted_by := core.current_account_id();
  end if;

  return p_work_order;
end
$$;

grant execute on function work.with_first_status to assetry_api;
