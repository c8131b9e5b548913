-- An order with the override that its submission gives: the reason, and the work orders whose contracts do not
-- authorize its vendor now. Without a reason, or where nothing is to be overridden, none.
create or replace function procurement.with_override(p_order procurement.purchase_orders, p_reason text)
returns procurement.purchase_orders
language plpgsql
stable
set search_path = ''
as $$
begin
  p_order.override_reason := null;
  p_order.overridden_work_order_ids := '{}';

  if p_reason is null then
    return p_order;
  end if;

  p_order.overridden_work_order_ids := array(
    select distinct (f.fault ->> 'id')::uuid
      from jsonb_array_elements(procurement.authorization_faults(p_order)) as f (fault)
     order by 1
  );

  if p_order.overridden_work_order_ids <> '{}' then
    p_order.override_reason := p_reason;
  end if;

  return p_order;
end
$$;

grant execute on function procurement.with_override to assetry_api;
