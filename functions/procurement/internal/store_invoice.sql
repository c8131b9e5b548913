-- Writes an invoice with its lines; refuses one that was entered already.
create or replace function procurement.store_invoice(
  p_invoice procurement.invoices,
  p_lines   procurement.invoice_lines[]
)
returns procurement.invoices
language plpgsql
volatile
set search_path = ''
as $$
begin
  p_lines := array(
    select jsonb_populate_record(
             l, jsonb_build_object('amount_places', core.currency_decimals(p_invoice.currency))
           )
      from unnest(p_lines) as l
     order by l.position
  );
  p_lines := procurement.spread_tax(p_lines, p_invoice.tax_amount);

  begin
    insert into procurement.invoices (
      site_id, purchase_order_id, vendor_id, vendor_invoice_number, number_key, invoiced_on, due_on, currency,
      exchange_rate, tax_amount, net_amount, last_used_on, author_ids, kind, credits_invoice_id, vendor_return_id
    )
    values (
      p_invoice.site_id, p_invoice.purchase_order_id, p_invoice.vendor_id, p_invoice.vendor_invoice_number,
      procurement.number_key(p_invoice.vendor_invoice_number), p_invoice.invoiced_on, p_invoice.due_on,
      p_invoice.currency,
      case
        when p_invoice.kind = 'CREDIT' then p_invoice.exchange_rate
        else procurement.rate_of(p_invoice.site_id, p_invoice.currency, p_invoice.invoiced_on)
      end,
      (select coalesce(sum(l.tax_amount), 0) from unnest(p_lines) as l),
      (select coalesce(sum(round(l.quantity * l.unit_price, l.amount_places)), 0) from unnest(p_lines) as l),
      p_invoice.last_used_on, procurement.with_author('{}'), coalesce(p_invoice.kind, 'INVOICE'),
      p_invoice.credits_invoice_id, p_invoice.vendor_return_id
    )
    returning * into p_invoice;
  exception
    when unique_violation then
      perform core.refuse_duplicate('invoice', 'invoices_organization_id_vendor_invoice_number_key');
  end;

  insert into procurement.invoice_lines (
    site_id, invoice_id, position, purchase_order_line_id, storeroom_id, item_id, cost_center_id, quantity, unit_price,
    tax_amount, amount_places, credit_basis, credited_line_id
  )
  select p_invoice.site_id, p_invoice.id, l.position, l.purchase_order_line_id, l.storeroom_id, l.item_id,
         l.cost_center_id, l.quantity, l.unit_price, l.tax_amount, l.amount_places, l.credit_basis,
         l.credited_line_id
    from unnest(p_lines) as l
   order by l.position;

  return p_invoice;
end
$$;

grant execute on function procurement.store_invoice to assetry_api;
