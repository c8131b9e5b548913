-- The work order with what follows from the revision of a job plan by which it is made: which it is, how the work is
-- done, and what it is expected to cost. p_values is what was said.
create or replace function work.with_job_plan(
  p_work_order work.work_orders,
  p_revision   maintenance.job_plan_revisions,
  p_lines      work.plan_lines[],
  p_values     jsonb
)
returns work.work_orders
language plpgsql
stable
set search_path = ''
as $$
begin
  p_work_order.job_plan_revision_id := p_revision.id;
  p_work_order.description := coalesce(p_work_order.description, p_revision.instructions);

  if cardinality(p_lines) > 0 then
    if p_values ->> 'estimated_cost' is not null then
      perform core.refuse_field('estimated_cost', 'NOT_ALLOWED', 'It is the sum of the lines');
    end if;

    p_work_order.estimated_cost := (select sum(round(l.quantity * l.unit_cost, 4)) from unnest(p_lines) as l);
  end if;

  return p_work_order;
end
$$;

grant execute on function work.with_job_plan to assetry_api;
