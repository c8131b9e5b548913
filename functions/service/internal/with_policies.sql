-- New work orders with the targets of the policies that hold for them and their due dates, as service.with_policy gives
-- them to one.
create or replace function service.with_policies(p_work_orders work.work_orders[])
returns work.work_orders[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_policies service.policies[] := service.policies_for(p_work_orders);
  v_order    work.work_orders;
  v_policy   service.policies;
begin
  for v_place in 1 .. cardinality(p_work_orders) loop
    v_order := p_work_orders[v_place];
    v_policy := v_policies[v_place];
    continue when v_policy.resolve_minutes is null or num_nonnulls(v_order.due_at, v_order.target_minutes) > 0;
    p_work_orders[v_place] := service.with_promise(v_order, v_policy);
  end loop;

  return p_work_orders;
end
$$;

grant execute on function service.with_policies to assetry_api;
