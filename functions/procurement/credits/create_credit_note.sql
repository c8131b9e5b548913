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
  v_read    record;
  v_invoice procurement.invoices;
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

comment on function api.create_credit_note is $$Create a vendor's credit note

The credit note is a DRAFT with the life cycle of an invoice: submit_invoice, approve_invoice or
accept_credit_difference, record_invoice_payment, cancel_invoice or reverse_invoice. It has the currency and rate of the
invoice, or the currency of the order. A return invoiced by several invoices takes one credit note for each. Its
number is unique among the invoices of the vendor.
p_lines: At most 500 objects with purchase_order_line_id, or credited_line_id (the invoice line) for consigned goods,
quantity (in the unit of that line), unit_price without taxes, tax_amount and credit_basis: QUANTITY (default) credits
the invoiced quantity, PRICE part of its price, such as
an overcharge; all amounts are positive
p_charges: At most 50 objects with the kind of a charge of the invoice, amount without taxes and tax_amount; required
without p_lines; requires p_invoice_id
p_invoice_id: Id of a row of /vendor_invoices to credit, approved or paid; required without
p_vendor_return_id
p_vendor_return_id: Id of a row of /vendor_returns to credit; without p_invoice_id, submit_invoice finds the newest
approved invoice with enough left
Refuses with VALIDATION_FAILED, INVOICE_NOT_FOUND, VENDOR_RETURN_NOT_FOUND, VENDOR_RETURN_CREDITED and
ALREADY_EXISTS.$$;
