create or replace function api.cancel_invoice(p_invoice_id uuid, p_reason text, p_row_version integer default null)
returns setof procurement.invoice_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'cancel_invoice', 'invoice.create', jsonb_build_array(p_invoice_id, p_reason, p_row_version)
  );
  v_invoice procurement.invoices;
  v_status  text;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_invoice := procurement.hold_invoice(p_invoice_id, p_row_version);
    v_status := procurement.next_invoice_status(v_invoice, 'cancel_invoice');

    if v_invoice.status <> 'DRAFT' then
      perform procurement.claim(p_invoice_id, -1);
    end if;

    update procurement.invoices as i
       set status = v_status,
           status_note = p_reason
     where i.id = p_invoice_id
    returning * into v_invoice;

    perform procurement.settle_order(v_invoice.purchase_order_id);

    v_answer := core.finish_action(core.answer(to_jsonb(v_invoice), null::procurement.invoice_answer));
  end if;

  return next jsonb_populate_record(null::procurement.invoice_answer, v_answer);
end
$$;

comment on function api.cancel_invoice is $$Cancel an invoice or credit note before approval

It is VOID, and its number can be used again. p_reason is required.
Refuses with VALIDATION_FAILED, INVOICE_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and STOREROOM_NOT_FOUND.$$;
