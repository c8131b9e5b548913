-- Refuses what only call-offs of a blanket order can have: receipts and invoices.
create or replace function procurement.refuse_blanket(p_order procurement.purchase_orders)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_order.kind = 'BLANKET' then
    perform core.refuse(
      'PURCHASE_ORDER_IS_BLANKET', format('Purchase order %s is a blanket order', p_order.purchase_order_number), 409,
      p_hint => 'Call it off with create_call_off, and use that order'
    );
  end if;
end
$$;

grant execute on function procurement.refuse_blanket to assetry_api;
