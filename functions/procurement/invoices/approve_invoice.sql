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

comment on function api.approve_invoice is $$Approve an invoice or a credit note

Posts the difference of its lines to the ordered amounts for received goods that were not returned: to stock on hand,
not below zero, else by quantity to the work orders that used the item since the receipt, not below zero, else as a
variance; for assets to their cost and open depreciation. Differences of charges are shared by their basis over the
ordered goods. Goods not yet received are posted on receipt. For consigned goods only the budgets of the cost centers
are charged, because their use was charged before. The invoice is matched again: if it does not match, the permission
invoice.override and p_reason are required. The accounts that entered or submitted it cannot approve it.

A credit note reverses its part of the posting: of a price from the value of the goods; for returned goods the return
is CREDITED when all of it is credited. A credit note below the invoiced amount is approved with
accept_credit_difference.
Refuses with PERIOD_CLOSED, STOCK_CONSIGNED, VALIDATION_FAILED, INVOICE_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED,
PERMISSION_DENIED, SELF_APPROVAL, CREDIT_NOT_BILLED, CREDIT_DIFFERS, OVER_CREDIT, BUDGET_EXCEEDED (a hard budget has
less available than the invoice exceeds the order, or than goods without an order cost), STOREROOM_NOT_FOUND and
STOCK_TOO_LARGE.$$;
