create or replace function api.create_invoice(
  p_purchase_order_id uuid,
  p_values            api.field_values,
  p_lines             api.row_list     default '[]',
  p_charges           api.row_list     default '[]'
)
returns setof procurement.invoice_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'create_invoice', 'invoice.create', jsonb_build_array(p_purchase_order_id, p_values, p_lines, p_charges)
  );
  v_invoice procurement.invoices;
  v_order   procurement.purchase_orders;
  v_rows    jsonb;
  v_charges jsonb;
  v_lines   procurement.invoice_lines[];
begin
  if v_answer is null then
    v_invoice := jsonb_populate_record(
      null::procurement.invoices, core.check_values('procurement.invoices', p_values, 'create')
    );
    v_rows := core.check_rows('p_lines', 'procurement.invoice_lines', p_lines, 'create', 500);
    v_charges := core.check_rows('p_charges', 'procurement.invoice_charges', p_charges, 'create', 50);
    v_order := procurement.lock_purchase_order(p_purchase_order_id, null);

    if v_rows <> '[]' or v_charges = '[]' then
      v_lines := procurement.read_invoice(v_order, v_rows);
    end if;

    v_invoice.currency := coalesce(v_invoice.currency, v_order.currency);

    v_invoice.site_id := v_order.site_id;
    v_invoice.vendor_id := coalesce(v_invoice.vendor_id, v_order.vendor_id);
    v_invoice.purchase_order_id := v_order.id;
    perform procurement.check_invoice(v_invoice);
    perform procurement.check_invoice_charges(v_invoice, v_order, v_lines, v_charges);
    v_invoice := procurement.store_invoice_charges(
      procurement.store_invoice(v_invoice, coalesce(v_lines, '{}')), v_charges
    );

    v_answer := core.finish_action(core.answer(to_jsonb(v_invoice), null::procurement.invoice_answer));
  end if;

  return next jsonb_populate_record(null::procurement.invoice_answer, v_answer);
end
$$;

comment on function api.create_invoice is $$Enter an invoice of a vendor

Of the vendor of the order, for its lines and charges. p_lines: at most 500 objects with purchase_order_line_id,
quantity in the unit of that line, unit_price without taxes, and tax_amount; taxes that the invoice says only for all
of them (tax_amount of p_values) are spread over the lines. p_charges: at most 50 objects with kind (FREIGHT, DUTY,
INSURANCE or OTHER), amount without taxes, tax_amount and basis (VALUE, QUANTITY or WEIGHT; that of the order when left
out). A bill of charges alone may be of another vendor_id, such as a freight forwarder. It is a DRAFT and claims
nothing until it is handed in. Its currency is that of the order unless it says so, its rate that of the organization
on the day of the invoice. The same number of the same vendor is refused, whatever its case, blanks and punctuation,
but for what is void: what was entered wrong is cancelled and entered again. What was billed too much is credited
(create_credit_note).
Refuses with VALIDATION_FAILED, PURCHASE_ORDER_NOT_FOUND, RATE_MISSING and ALREADY_EXISTS.$$;
