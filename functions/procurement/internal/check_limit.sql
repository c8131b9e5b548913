-- Refuses the last approval of a purchase order to who approves up to less.
create or replace function procurement.check_limit(p_order procurement.purchase_orders)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_limit numeric := identity.current_approval_limit('PURCHASE_ORDER', p_order.currency);
begin
  if p_order.total_amount > v_limit then
    perform core.refuse(
      'OVER_LIMIT',
      format('The total is %s %s, and you approve up to %s', p_order.total_amount, p_order.currency, v_limit), 422
    );
  end if;
end
$$;

grant execute on function procurement.check_limit to assetry_api;
