create or replace function api.record_invoice_payment(
  p_invoice_id        uuid,
  p_paid_on           date    default null,
  p_payment_reference text    default null,
  p_row_version       integer default null
)
returns setof procurement.invoice_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'record_invoice_payment', 'invoice.close', jsonb_build_array(p_invoice_id, p_paid_on, p_payment_reference,
    p_row_version)
  );
  v_invoice procurement.invoices;
  v_status  text;
begin
  if v_answer is null then
    p_payment_reference := core.check_text('p_payment_reference', p_payment_reference, 150);
    v_invoice := procurement.lock_invoice(p_invoice_id, p_row_version);
    v_status := procurement.next_invoice_status(v_invoice, 'record_invoice_payment');
    p_paid_on := coalesce(p_paid_on, core.site_date(v_invoice.site_id));

    if p_paid_on > core.site_date(v_invoice.site_id) then
      perform core.refuse_field('p_paid_on', 'IN_FUTURE', 'Cannot be in the future');
    end if;

    update procurement.invoices as i
       set status = v_status,
           paid_on = p_paid_on,
           payment_reference = p_payment_reference
     where i.id = p_invoice_id
    returning * into v_invoice;

    v_answer := core.finish_action(core.answer(to_jsonb(v_invoice), null::procurement.invoice_answer));
  end if;

  return next jsonb_populate_record(null::procurement.invoice_answer, v_answer);
end
$$;

comment on function api.record_invoice_payment is $$Record the payment of an invoice or credit note

Records a payment made in another system; no money moves.
p_paid_on: Day of the payment; default today
p_payment_reference: Reference of the payment in the other system, such as the number of the bank transfer
Refuses with VALIDATION_FAILED, INVOICE_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
