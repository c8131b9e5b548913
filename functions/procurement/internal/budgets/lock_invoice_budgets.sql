-- Locks the budgets to which the bill of an invoice is charged, or will be with its approval: those of its order, or of
-- its own lines, or of those that it credits, where the goods were used and not ordered. The order and the invoice are
-- locked.
create or replace function procurement.lock_invoice_budgets(
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
    perform procurement.lock_budgets(
      procurement.invoice_claims(coalesce(p_invoice.credits_invoice_id, p_invoice.id), p_is_new),
      p_is_new and p_invoice.kind = 'INVOICE'
    );
  else
    perform procurement.lock_order_budgets(p_invoice.purchase_order_id);
  end if;
end
$$;

grant execute on function procurement.lock_invoice_budgets to assetry_api;
