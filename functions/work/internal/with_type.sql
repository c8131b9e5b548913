-- The work order with what follows from its type and its estimate, when these were said again: the kind of work, who
-- said it and in which currency, and up to which estimate it needs no approval. p_values is what was said; refuses a
-- kind of work that is not that of the type.
create or replace function work.with_type(p_work_order work.work_orders, p_before work.work_orders, p_values jsonb)
returns work.work_orders
language plpgsql
stable
set search_path = ''
as $$
declare
  v_work_type       text;
  v_is_type_new     boolean := p_work_order.type_id is distinct from p_before.type_id;
  v_is_estimate_new boolean := p_work_order.estimated_cost is distinct from p_before.estimated_cost;
begin
  if p_work_order.type_id is not null then
    select regexp_replace(t.class, '^CORRECTIVE_.*', 'CORRECTIVE') into v_work_type
      from work.types as t
     where t.id = p_work_order.type_id;
  end if;

  if p_values ->> 'work_type' <> v_work_type then
    perform core.refuse_field('work_type', 'NOT_ALLOWED', format('The type sets %s', v_work_type));
  end if;

  if v_is_estimate_new and p_values ? 'estimated_cost' and p_before.id is not null then
    if exists (select 1 from work.plan_lines as l where l.work_order_id = p_before.id) then
      perform core.refuse_field('estimated_cost', 'NOT_ALLOWED', 'It is the sum of the plan lines');
    end if;
  end if;

  p_work_order.work_type := coalesce(v_work_type, p_work_order.work_type);

  -- An approval was given to work of that type.
  if v_is_type_new then
    p_work_order.approved_estimate := null;
    p_work_order.approved_at := null;
    p_work_order.approved_by := null;
  end if;

  if v_is_estimate_new then
    p_work_order.estimate_currency := (
      select s.currency
        from core.sites as s
       where s.id = p_work_order.site_id
         and p_work_order.estimated_cost is not null
    );
  end if;

  if v_is_type_new or v_is_estimate_new then
    p_work_order.estimated_by := core.current_account_id();
    p_work_order.approval_over := work.approval_over(p_work_order);
  end if;

  return p_work_order;
end
$$;

grant execute on function work.with_type to assetry_api;
