-- What budgets bear of what an invoice bills, after its approval (p_is_new) or when it was taken back. A bill for what
-- was ordered is never refused; goods that were used and not ordered are approved with the bill for the first time, so
-- hard budgets are asked. Order, invoice and budgets are locked.
create or replace function procurement.settle_invoice_budgets(
  p_invoice procurement.invoices,
  p_is_new  boolean              default false
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if p_invoice.purchase_order_id is null then
    perform procurement.settle_claims(
      procurement.invoice_claims(p_invoice.id), p_is_new, 'procurement.invoices', p_invoice.id
    );
  else
    perform procurement.settle_budgets(p_invoice.purchase_order_id, 'procurement.invoices', p_invoice.id);
  end if;
end
$$;

grant execute on function procurement.settle_invoice_budgets to assetry_api;
