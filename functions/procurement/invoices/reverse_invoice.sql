create or replace function api.reverse_invoice(p_invoice_id uuid, p_reason text, p_row_version integer default null)
returns setof procurement.invoice_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'reverse_invoice', 'invoice.reverse', jsonb_build_array(p_invoice_id, p_reason, p_row_version)
  );
  v_invoice procurement.invoices;
  v_status  text;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_invoice := procurement.hold_invoice(p_invoice_id, p_row_version);
    v_status := procurement.next_invoice_status(v_invoice, 'reverse_invoice');
    perform procurement.check_not_credited(v_invoice);
    perform procurement.lock_invoice_budgets(v_invoice);
    perform procurement.claim(p_invoice_id, -1);

    update procurement.invoices as i
       set status = v_status,
           status_note = p_reason
     where i.id = p_invoice_id
    returning * into v_invoice;

    perform procurement.lock_charged(v_invoice);

    if v_invoice.kind = 'CREDIT' then
      perform procurement.post_credit(v_invoice, -1);
      perform procurement.settle_return(v_invoice.vendor_return_id);
    else
      perform procurement.post_differences(v_invoice, -1);
    end if;

    perform procurement.post_charges(v_invoice);
    perform procurement.settle_order(v_invoice.purchase_order_id);
    perform procurement.settle_bought_assets(v_invoice.purchase_order_id);
    perform procurement.settle_invoice_budgets(v_invoice);

    v_answer := core.finish_action(core.answer(to_jsonb(v_invoice), null::procurement.invoice_answer));
  end if;

  return next jsonb_populate_record(null::procurement.invoice_answer, v_answer);
end
$$;

comment on function api.reverse_invoice is $$Reverse an approved invoice or credit note

It is VOID, and its postings are reversed, to the stock on hand now and the work orders that used the rest, as in
approve_invoice. p_reason is required. A paid invoice is credited instead (create_credit_note). A return whose credit
note is reversed is SHIPPED again.
Refuses with PERIOD_CLOSED, VALIDATION_FAILED, INVOICE_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, INVOICE_CREDITED
(reverse its credit notes first), WORK_ORDER_NOT_OPEN (a service was charged to a work order that is closed),
STOREROOM_NOT_FOUND and STOCK_TOO_LARGE.$$;
