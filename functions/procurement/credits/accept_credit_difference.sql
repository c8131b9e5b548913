create or replace function api.accept_credit_difference(
  p_invoice_id  uuid,
  p_reason      text,
  p_row_version integer default null
)
returns setof procurement.invoice_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'accept_credit_difference', 'invoice.accept', jsonb_build_array(p_invoice_id, p_reason, p_row_version)
  );
  v_invoice procurement.invoices;
  v_status  text;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_invoice := procurement.hold_invoice(p_invoice_id, p_row_version);
    v_status := procurement.next_invoice_status(v_invoice, 'accept_credit_difference');

    if v_invoice.kind = 'CREDIT' then
      v_invoice := procurement.resolve_credit(v_invoice);
      v_invoice.status := case when procurement.match_lines(v_invoice) then 'MATCHED' else 'EXCEPTION' end;
    end if;

    perform procurement.check_invoice_approval(v_invoice, p_reason, true);
    v_invoice := procurement.pass_invoice(v_invoice, v_status, p_reason);

    v_answer := core.finish_action(core.answer(to_jsonb(v_invoice), null::procurement.invoice_answer));
  end if;

  return next jsonb_populate_record(null::procurement.invoice_answer, v_answer);
end
$$;

comment on function api.accept_credit_difference is $$Approve a credit note below the invoiced amount

For a credit note with lines CREDIT_UNDER. The difference is a loss: a variance of the item, a cost of the work order
of a service, and spent from the budget of the line. p_reason is required. The accounts that entered or submitted the
credit note cannot accept it. Otherwise as approve_invoice; taxes that do not match also require the permission
invoice.override.
Refuses with VALIDATION_FAILED, INVOICE_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, PERMISSION_DENIED,
SELF_APPROVAL, CREDIT_NOT_BILLED, CREDIT_NOT_DIFFERENT (an invoice, or a credit note equal to the invoiced amount),
OVER_CREDIT, BUDGET_EXCEEDED, STOREROOM_NOT_FOUND, STOCK_TOO_LARGE and PERIOD_CLOSED (the month of today).$$;
