create or replace function api.approve_invoice(
  p_invoice_id  uuid,
  p_reason      text    default null,
  p_row_version integer default null
)
returns setof procurement.invoice_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
    -- What arrived or went back since it was handed in may have changed what it may claim.
    v_invoice.status := case when procurement.match_lines(v_invoice) then 'MATCHED' else 'EXCEPTION' end;
    perform procurement.check_invoice_approval(v_invoice, p_reason);
    perform procurement.lock_invoice_budgets(v_invoice, true);

    update procurement.invoices as i
       set status = v_status,
           override_reason = case when v_invoice.status = 'EXCEPTION' then p_reason end,
           approved_by = core.current_account_id(),
           approved_at = clock_timestamp()
     where i.id = p_invoice_id
    returning * into v_invoice;

    perform procurement.post_differences(v_invoice, 1);
    perform procurement.settle_bought_assets(v_invoice.purchase_order_id);
    perform procurement.settle_invoice_budgets(v_invoice, true);

    v_answer := core.finish_action(procurement.invoice_answer(v_invoice));
  end if;

  return next jsonb_populate_record(null::procurement.invoice_answer, v_answer);
end
$$;

alter function api.approve_invoice owner to assetry_api;
grant execute on function api.approve_invoice to authenticated;

comment on function api.approve_invoice is
$$Approve an invoice for payment

What its lines cost more or less than was ordered is posted for the goods that were received and did not go back: to the
value of those that are still in stock, never below zero, the rest by quantity to the work orders that took the item
since the receipt, never below zero, else as a variance; to the cost of assets and their open books. What has not
arrived waits and is posted with its receipt. For goods that were used and not ordered nothing is posted, because their
use was charged; the budgets of the cost centers that the lines name are charged. The invoice is matched again: if it
does not match now, it takes the permission invoice.override and p_reason. Who entered it or handed it in does not
approve it.
Refuses with PERIOD_CLOSED, STOCK_CONSIGNED, VALIDATION_FAILED, INVOICE_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED,
PERMISSION_DENIED, SELF_APPROVAL, BUDGET_EXCEEDED (a hard budget has less left than the invoice costs more than
was ordered, or than goods that were not ordered cost), STOREROOM_NOT_FOUND and STOCK_TOO_LARGE.$$;
