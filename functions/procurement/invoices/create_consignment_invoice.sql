create or replace function api.create_consignment_invoice(
  p_site_id   uuid,
  p_vendor_id uuid,
  p_values    api.field_values,
  p_lines     api.row_list
)
returns setof procurement.invoice_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'create_consignment_invoice', 'invoice.create', jsonb_build_array(p_site_id, p_vendor_id, p_values, p_lines)
  );
  v_read    record;
  v_invoice procurement.invoices;
  v_rows    jsonb;
  v_lines   procurement.invoice_lines[];
  v_owed    text;
begin
  if v_answer is null then
    v_read := core.read_record('procurement.invoices', p_values, 'create');
    select r.p_kept, v_read.p_faults || r.p_faults into v_rows, v_read.p_faults
      from core.read_rows('p_lines', 'procurement.invoice_lines', p_lines, 'create', 500) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_invoice := jsonb_populate_record(null::procurement.invoices, v_read.p_kept);
    if v_invoice.vendor_id <> p_vendor_id then
      perform core.refuse_field('vendor_id', 'NOT_ALLOWED', 'p_vendor_id sets it');
    end if;

    v_invoice.site_id := p_site_id;
    v_invoice.vendor_id := p_vendor_id;
    v_invoice.last_used_on := coalesce(v_invoice.last_used_on, v_invoice.invoiced_on);
    v_owed := procurement.hold_biller(p_site_id, p_vendor_id);
    v_invoice.currency := coalesce(v_invoice.currency, v_owed);
    v_lines := procurement.read_consignment_invoice(v_invoice, v_rows);
    perform procurement.check_invoice(v_invoice);
    v_invoice := procurement.store_invoice(v_invoice, v_lines);

    v_answer := core.finish_action(core.answer(to_jsonb(v_invoice), null::procurement.invoice_answer));
  end if;

  return next jsonb_populate_record(null::procurement.invoice_answer, v_answer);
end
$$;

comment on function api.create_consignment_invoice is $$Create a vendor's invoice for consigned goods used

The vendor's goods were in consigned storerooms of the site and are invoiced after use. The invoice is a DRAFT;
submit_invoice matches it with the consumption up to last_used_on, by default the invoice day (explain_unbilled_dues
shows it beforehand); then it has the life cycle of any invoice. Its number is unique among the vendor's invoices that
are not VOID.
p_lines: At most 500 objects with storeroom_id, item_id, quantity (in the base unit), unit_price without taxes,
tax_amount (or that of p_values, shared over the lines) and cost_center_id where a budget is charged; an item used at
two prices can have two lines
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, VENDOR_NOT_FOUND, RATE_MISSING and ALREADY_EXISTS.$$;
