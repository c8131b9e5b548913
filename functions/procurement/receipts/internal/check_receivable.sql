-- Refuses to receive anything of a blanket order, and of an order that was never approved, is held, or is over. While a
-- revision waits, the approved one is received.
create or replace function procurement.check_receivable(p_order procurement.purchase_orders)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform procurement.refuse_blanket(p_order);

  if p_order.status not in ('APPROVED', 'SENT', 'ACKNOWLEDGED') and p_order.pending_amount is null then
    perform core.refuse(
      'PURCHASE_ORDER_NOT_OPEN', format('Purchase order %s is %s', p_order.purchase_order_number, p_order.status), 409
    );
  end if;
end
$$;

grant execute on function procurement.check_receivable to assetry_api;
