-- The work order with all that follows from what it is tied to, which is held: the revision of a job plan by which it
-- is made and what that needs, its type, whose contract it is under, when it is due, and whether it waits for approval.
-- p_values is what was said.
create or replace function work.prepared(
  p_work_order work.work_orders,
  p_values     jsonb,
  p_revision   maintenance.job_plan_revisions,
  p_lines      work.plan_lines[]
)
returns work.work_orders
language plpgsql
stable
set search_path = ''
as $$
begin
  p_work_order := work.with_job_plan(p_work_order, p_revision, p_lines, p_values);
  p_work_order.has_unknown_prices := false;

  if cardinality(p_lines) > 0 then
    p_work_order.has_unknown_prices := exists (select 1 from unnest(p_lines) as l where not l.is_price_known);
  end if;

  p_work_order := work.with_type(p_work_order, null, p_values);
  p_work_order := work.with_parties(p_work_order, null);
  p_work_order.is_due_given := p_work_order.due_at is not null;
  p_work_order := service.with_policy(p_work_order, null);

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

grant execute on function work.prepared to assetry_api;
