-- Writes a new purchase order with its lines: the one way in which orders come to be. The vendor is held.
create or replace function procurement.insert_order(
  p_order procurement.purchase_orders,
  p_lines procurement.order_lines[]
)
returns procurement.purchase_orders
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_constraint text;
begin
  p_order.currency := coalesce(p_order.currency, core.hold_currency(p_order.site_id));
  p_order.kind := coalesce(p_order.kind, 'STANDARD');
  p_order.starts_on := case
    when p_order.kind = 'BLANKET' then coalesce(p_order.starts_on, core.site_date(p_order.site_id))
    else p_order.starts_on
  end;
  perform procurement.check_order(p_order);
  p_order.exchange_rate := procurement.rate_of(p_order.site_id, p_order.currency);

  begin
    insert into procurement.purchase_orders (
      site_id, purchase_order_number, vendor_id, contract_id, buyer_id, currency, exchange_rate, payment_terms, ship_to,
      needed_on, note, author_ids, kind, blanket_order_id, starts_on, ends_on, notice_days
    )
    values (
      p_order.site_id, coalesce(p_order.purchase_order_number, core.new_number('procurement.purchase_orders')),
      p_order.vendor_id, p_order.contract_id, coalesce(p_order.buyer_id, core.current_account_id()), p_order.currency,
      p_order.exchange_rate, p_order.payment_terms, p_order.ship_to, p_order.needed_on, p_order.note,
      procurement.with_author('{}'), p_order.kind, p_order.blanket_order_id, p_order.starts_on, p_order.ends_on,
      p_order.notice_days
    )
    returning * into p_order;
  exception
    when unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform core.refuse_duplicate('purchase_order', v_constraint);
  end;

  p_order := procurement.store_order_lines(p_order, p_lines);

  update procurement.purchase_orders as o
     set total_amount = p_order.total_amount,
         tax_amount = p_order.tax_amount
   where o.id = p_order.id
  returning * into p_order;

  return p_order;
end
$$;

grant execute on function procurement.insert_order to assetry_api;
