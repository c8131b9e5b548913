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
  p_work_order := work.with_terms(p_work_order, p_values, p_revision, p_lines);
  return work.with_first_status(service.with_policy(p_work_order, null));
end
$$;

grant execute on function work.prepared to assetry_api;
