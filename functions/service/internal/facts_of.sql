-- When what each metric waits for came about, as far as it has: somebody has seen the work, has it, is there, has
-- finished it. What comes later says that what comes before was so, too. Once finished, work gets no clock any more.
create or replace function service.facts_of(p_work_order work.work_orders, p_metric text)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select case p_metric
    when 'RESOLVE' then p_work_order.completed_at
    when 'ARRIVE' then least(p_work_order.arrived_at, p_work_order.started_at)
    else
      least(
        case p_metric when 'ACKNOWLEDGE' then p_work_order.acknowledged_at end,
        p_work_order.arrived_at,
        p_work_order.started_at,
        (select min(a.assigned_at) from work.assignments as a where a.work_order_id = p_work_order.id)
      )
  end
$$;

grant execute on function service.facts_of to assetry_api;
