-- Makes an invoice or a credit note approved by who asks, with the reason why it does not match, and posts what
-- follows. It is matched; the order is locked.
create or replace function procurement.pass_invoice(
  p_invoice procurement.invoices,
  p_status  text,
  p_reason  text
)
returns procurement.invoices
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform procurement.lock_invoice_budgets(p_invoice, true);

  update procurement.invoices as i
     set status = p_status,
         override_reason = p_reason,
         credits_invoice_id = p_invoice.credits_invoice_id,
         exchange_rate = p_invoice.exchange_rate,
         approved_by = core.current_account_id(),
         approved_at = clock_timestamp()
   where i.id = p_invoice.id
  returning * into p_invoice;

  perform procurement.lock_charged(p_invoice);

  if p_invoice.kind = 'CREDIT' then
    perform procurement.post_credit(p_invoice, 1);
    perform procurement.settle_return(p_invoice.vendor_return_id);
    perform procurement.settle_order(p_invoice.purchase_order_id);
  else
    perform procurement.post_differences(p_invoice, 1);
  end if;

  perform procurement.post_charges(p_invoice);

  perform procurement.settle_bought_assets(p_invoice.purchase_order_id);
  perform procurement.settle_invoice_budgets(p_invoice, true);
  return p_invoice;
end
$$;

grant execute on function procurement.pass_invoice to assetry_api;
