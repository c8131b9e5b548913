-- Refuses to decide on a purchase order: what one wrote oneself, for others or through others, or where it is not
-- one's turn.
create or replace function procurement.check_decision(p_order procurement.purchase_orders)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if (p_order.author_ids || p_order.buyer_id) && array[core.current_account_id(), core.current_actor_id()] then
    perform core.refuse(
      'SELF_APPROVAL',
      format('Purchase order %s is approved by somebody else than who wrote it or buys', p_order.purchase_order_number),
      422
    );
  elsif procurement.own_steps(p_order) = '{}' then
    perform core.refuse(
      'APPROVAL_STEP_NOT_YOURS',
      format('Who agrees to purchase order %s next holds another role', p_order.purchase_order_number), 403,
      p_hint => 'See /purchase_order_approvals'
    );
  end if;
end
$$;

grant execute on function procurement.check_decision to assetry_api;
