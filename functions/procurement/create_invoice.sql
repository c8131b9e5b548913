create or replace function api.create_invoice(p_purchase_order_id uuid, p_values api.field_values, p_lines api.row_list)
returns setof procurement.invoice_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer  jsonb := core.begin_action(
    'create_invoice', 'invoice.create', jsonb_build_array(p_purchase_order_id, p_values, p_lines)
  );
  v_invoice procurement.invoices;
  v_order   procurement.purchase_orders;
  v_rows    jsonb;
  v_lines   procurement.invoice_lines[];
begin
  if v_answer is null then
    v_invoice := jsonb_populate_record(
      null::procurement.invoices, core.check_values('procurement.invoices', p_values, 'create')
    );
    v_rows := core.check_rows('p_lines', 'procurement.invoice_lines', p_lines, 'create', 500);
    v_order := procurement.lock_purchase_order(p_purchase_order_id, null);
    v_lines := procurement.read_invoice(v_order, v_rows);
    v_invoice.currency := coalesce(v_invoice.currency, v_order.currency);

    v_invoice.site_id := v_order.site_id;
    v_invoice.vendor_id := v_order.vendor_id;
    v_invoice.purchase_order_id := v_order.id;
    perform procurement.check_invoice(v_invoice);
    v_invoice := procurement.store_invoice(v_invoice, v_lines);

    v_answer := core.finish_action(procurement.invoice_answer(v_invoice));
  end if;

  return next jsonb_populate_record(null::procurement.invoice_answer, v_answer);
end
$$;

alter function api.create_invoice owner to assetry_api;
grant execute on function api.create_invoice to authenticated;

comment on function api.create_invoice is
$$Enter an invoice of a vendor

Of the vendor of the order, for its lines. p_lines: at most 500 objects with purchase_order_line_id, quantity in the
unit of that line, unit_price without taxes, and tax_amount; taxes that the invoice says only for all of them
(tax_amount of p_values) are spread over the lines. It is a DRAFT and claims nothing until it is handed in. Its currency
is that of the order unless it says so, its rate that of the organization on the day of the invoice. The same number of
the same vendor is refused, whatever its case, blanks and punctuation, but for what is void: what was entered wrong is
cancelled and entered again.
Refuses with VALIDATION_FAILED, PURCHASE_ORDER_NOT_FOUND, RATE_MISSING and ALREADY_EXISTS.$$;
