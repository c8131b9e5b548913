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
  v_read    record;
  v_invoice procurement.invoices;
  v_order   procurement.purchase_orders;
  v_rows    jsonb;
  v_charges jsonb;
  v_lines   procurement.invoice_lines[];
begin
  if v_answer is null then
    v_read := core.read_record('procurement.invoices', p_values, 'create');
    select r.p_kept, v_read.p_faults || r.p_faults into v_rows, v_read.p_faults
      from core.read_rows('p_lines', 'procurement.invoice_lines', p_lines, 'create', 500) as r;
    select r.p_kept, v_read.p_faults || r.p_faults into v_charges, v_read.p_faults
      from core.read_rows('p_charges', 'procurement.invoice_charges', p_charges, 'create', 50) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_invoice := jsonb_populate_record(null::procurement.invoices, v_read.p_kept);
    v_order := procurement.lock_purchase_order(p_purchase_order_id, null);
    perform procurement.refuse_blanket(v_order);

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

comment on function api.create_invoice is $$Create a vendor's invoice for a purchase order

The invoice is a DRAFT until it is submitted. Currency: that of the order by default; rate: that of the organization
on the invoice day. Its number, ignoring case, blanks and punctuation, is unique among the vendor's invoices that are
not VOID; cancel a wrong entry and create it again. An invoice of charges only can be of another vendor_id, such as a
freight forwarder. Credit an overcharge with create_credit_note.
p_lines: At most 500 objects with purchase_order_line_id, quantity (in the unit of that line), unit_price without
taxes and tax_amount; tax_amount of p_values is shared over lines without one; default none
p_charges: At most 50 objects with kind (FREIGHT, DUTY, INSURANCE or OTHER), amount without taxes, tax_amount and
basis (VALUE, QUANTITY or WEIGHT; default that of the order); default none
Refuses with VALIDATION_FAILED, PURCHASE_ORDER_NOT_FOUND, PURCHASE_ORDER_IS_BLANKET, RATE_MISSING and ALREADY_EXISTS.$$;
