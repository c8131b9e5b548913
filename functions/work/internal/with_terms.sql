-- The work order with what follows from what it is tied to, which is held, before the policy that holds for it is
-- known: the revision of a job plan by which it is made and what that needs, its type, and whose contract it is under.
-- p_values is what was said.
create or replace function work.with_terms(
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
  if p_revision.id is not null or cardinality(p_lines) > 0 then
    p_work_order := work.with_job_plan(p_work_order, p_revision, p_lines, p_values);
  end if;

  p_work_order.has_unknown_prices := false;

  if cardinality(p_lines) > 0 then
    p_work_order.has_unknown_prices := exists (select 1 from unnest(p_lines) as l where not l.is_price_known);
  end if;

  p_work_order := work.with_type(p_work_order, null, p_values);

  if num_nonnulls(p_work_order.vendor_id, p_work_order.contract_id) > 0 then
    p_work_order := work.with_parties(p_work_order, null);
  end if;

  p_work_order.is_due_given := p_work_order.due_at is not null;
  return p_work_order;
end
$$;

grant execute on function work.with_terms to assetry_api;
