-- Charges what an invoice bills to budgets, after its approval (p_is_new) or when it was taken back. With its approval
-- hard budgets are asked: for what the bill of an order claims beyond what is charged to them already, and for all of
-- goods that were used and not ordered. A credit note for such goods changes what its invoice claims. Order, invoice
-- and budgets are locked.
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
      procurement.invoice_claims(coalesce(p_invoice.credits_invoice_id, p_invoice.id)),
      p_is_new and p_invoice.kind = 'INVOICE', 'procurement.invoices', p_invoice.id
    );
  else
    perform procurement.settle_budgets(p_invoice.purchase_order_id, 'procurement.invoices', p_invoice.id);

    if p_is_new then
      perform procurement.check_billed_budgets(p_invoice);
    end if;
  end if;
end
$$;

grant execute on function procurement.settle_invoice_budgets to assetry_api;
