create or replace function api.create_credit_note(
  p_values           api.field_values,
  p_lines            api.row_list     default '[]',
  p_invoice_id       uuid             default null,
  p_vendor_return_id uuid             default null,
  p_charges          api.row_list     default '[]'
)
returns setof procurement.invoice_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'create_credit_note', 'invoice.create',
    jsonb_build_array(p_values, p_lines, p_invoice_id, p_vendor_return_id, p_charges)
  );
  v_invoice procurement.invoices;
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
    v_invoice.kind := 'CREDIT';
    v_invoice.credits_invoice_id := p_invoice_id;
    v_invoice.vendor_return_id := p_vendor_return_id;
    v_invoice := procurement.read_credit(v_invoice);

    if v_rows <> '[]' or v_charges = '[]' then
      v_lines := procurement.read_credit_lines(v_invoice, v_rows);
    end if;

    v_charges := procurement.read_credit_charges(v_invoice, v_lines, v_charges);
    perform procurement.check_invoice(v_invoice);
    v_invoice := procurement.store_invoice_charges(
      procurement.store_invoice(v_invoice, coalesce(v_lines, '{}')), v_charges
    );

    v_answer := core.finish_action(core.answer(to_jsonb(v_invoice), null::procurement.invoice_answer));
  end if;

  return next jsonb_populate_record(null::procurement.invoice_answer, v_answer);
end
$$;

comment on function api.create_credit_note is $$Enter a credit note of a vendor

p_invoice_id: the approved or paid invoice that it credits. p_vendor_return_id: the return that it credits; then
p_invoice_id may be left out, and submit_invoice finds the newest approved invoice that has enough left. A return that
was billed by several invoices takes a credit note for each. p_lines: at most 500 objects with purchase_order_line_id,
or credited_line_id (the line of the invoice) where goods were used and not ordered, quantity in the unit of that
line, unit_price without taxes, tax_amount, and credit_basis: QUANTITY (the default) takes back the quantity that was
billed, PRICE only a part of the price of so many, such as an overcharge. p_charges: at most 50 objects with the kind
of a charge of the invoice, amount without taxes and tax_amount: the charge costs so much less from the approval on,
and nothing where all of it is credited. Needs lines or charges; charges need p_invoice_id. All amounts are positive,
in the currency of the invoice, or else of the order, and at the rate of the invoice. The credit note is a DRAFT and
has the life of an invoice: submit_invoice, approve_invoice or accept_credit_difference, record_invoice_payment, and
cancel_invoice or reverse_invoice. Its number counts as one of the invoices of the vendor.
Refuses with VALIDATION_FAILED, INVOICE_NOT_FOUND, VENDOR_RETURN_NOT_FOUND, VENDOR_RETURN_CREDITED and
ALREADY_EXISTS.$$;
