-- The work order with the target of the policy that holds for it, and its due date when it is new, when nobody said
-- one: neither a target nor a due date. Of a work order that is changed, p_before is what it was: only when what
-- policies look at has changed is the target replaced, and only one that came from a policy. It then counts as if it
-- had stood from the report on.
create or replace function service.with_policy(p_work_order work.work_orders, p_before work.work_orders)
returns work.work_orders
language plpgsql
stable
set search_path = ''
as $$
declare
  v_policy  service.policies;
  v_minutes integer;
  v_due_at  timestamptz;
begin
  if p_before.id is null then
    if num_nonnulls(p_work_order.due_at, p_work_order.target_minutes) > 0 then
      return p_work_order;
    end if;
  elsif (p_work_order.priority, p_work_order.asset_id, p_work_order.work_type, p_work_order.contract_id)
          is not distinct from (p_before.priority, p_before.asset_id, p_before.work_type, p_before.contract_id)
        or p_work_order.target_minutes is distinct from p_before.target_minutes
        or p_work_order.is_due_given
        or service.is_resolved(p_work_order)
        or p_before.target_minutes is not null
           and not exists (
                 select 1
                   from service.clocks as c
                  where c.organization_id = p_before.organization_id
                    and c.work_order_id = p_before.id
                    and c.metric = 'RESOLVE'
                    and c.is_current
                    and c.policy_id is not null
               )
  then
    return p_work_order;
  end if;

  v_policy := service.policy_for(
    p_work_order.site_id, coalesce(p_work_order.priority, 'MEDIUM'), p_work_order.asset_id,
    coalesce(p_work_order.work_type, 'CORRECTIVE'), p_work_order.contract_id
  );

  if p_before.id is null then
    return service.with_promise(p_work_order, v_policy);
  elsif v_policy.resolve_minutes is not null then
    v_due_at := service.after(
      p_work_order.site_id, coalesce(p_work_order.reported_at, now()), v_policy.resolve_minutes
    );
  end if;

  -- Nothing is promised where the calendar of the site has no hours.
  v_minutes := case when v_due_at is not null then v_policy.resolve_minutes end;

  if v_minutes is distinct from p_work_order.target_minutes then
    p_work_order.target_minutes := v_minutes;
    p_work_order := service.with_target(p_work_order);
  end if;

  return p_work_order;
end
$$;

grant execute on function service.with_policy to assetry_api;
