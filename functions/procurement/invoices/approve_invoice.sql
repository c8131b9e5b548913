create or replace function api.approve_invoice(
  p_invoice_id  uuid,
  p_reason      text    default null,
  p_row_version integer default null
)
returns setof procurement.invoice_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'approve_invoice', 'invoice.approve', jsonb_build_array(p_invoice_id, p_reason, p_row_version)
  );
  v_invoice procurement.invoices;
  v_status  text;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000);
    v_invoice := procurement.hold_invoice(p_invoice_id, p_row_version);
    v_status := procurement.next_invoice_status(v_invoice, 'approve_invoice');

    if v_invoice.kind = 'CREDIT' then
      v_invoice := procurement.resolve_credit(v_invoice);
    end if;

    -- What arrived or went back since it was handed in may have changed what it may claim.
    v_invoice.status := case when procurement.match_lines(v_invoice) then 'MATCHED' else 'EXCEPTION' end;
    perform procurement.check_invoice_approval(v_invoice, p_reason);
    v_invoice := procurement.pass_invoice(
      v_invoice, v_status, case v_invoice.status when 'EXCEPTION' then p_reason end
    );

    v_answer := core.finish_action(core.answer(to_jsonb(v_invoice), null::procurement.invoice_answer));
  end if;

  return next jsonb_populate_record(null::procurement.invoice_answer, v_answer);
end
$$;

comment on function api.approve_invoice is $$Approve an invoice for payment, or a credit note

What its lines cost more or less than was ordered is posted for the goods that were received and did not go back: to
the value of those that are still in stock, never below zero, the rest by quantity to the work orders that took the
item since the receipt, never below zero, else as a variance; to the cost of assets and their open books. So is what
its charges are more or less than the order expected, shared by their basis over what was ordered. What has not arrived
waits and is posted with its receipt. For goods that were used and not ordered nothing is posted, because their use was
charged; the budgets of the cost centers that the lines name are charged. The invoice is matched again: if it does not
match now, it takes the permission invoice.override and p_reason. Who entered it or handed it in does not approve it. A
credit note takes back its part of what the invoice posted: of a price from the value of the goods, as above; of goods
that went back it ends the return (CREDITED) when all of it is credited. One that credits less than was billed is
approved by accept_credit_difference.
Refuses with PERIOD_CLOSED, STOCK_CONSIGNED, VALIDATION_FAILED, INVOICE_NOT_FOUND, STALE_ROW,
TRANSITION_NOT_ALLOWED, PERMISSION_DENIED, SELF_APPROVAL, CREDIT_NOT_BILLED, CREDIT_DIFFERS, OVER_CREDIT,
BUDGET_EXCEEDED (a hard budget has less left than the invoice costs more than was ordered, or than goods that were not
ordered cost), STOREROOM_NOT_FOUND and STOCK_TOO_LARGE.$$;
