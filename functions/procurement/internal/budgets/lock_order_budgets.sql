-- Locks the budgets to which a purchase order and its requisitions are charged, or will be with its approval. The order
-- is locked, and no standing of goods yet.
create or replace function procurement.lock_order_budgets(p_purchase_order_id uuid, p_is_new boolean default false)
returns void
language sql
volatile
set search_path = ''
as $$
  select procurement.lock_budgets(
    procurement.order_claims(p_purchase_order_id, p_is_new)
      || procurement.requisition_claims(procurement.requisitions_of(p_purchase_order_id)),
    p_is_new
  )
  where exists (select from procurement.budgets)
$$;

grant execute on function procurement.lock_order_budgets to assetry_api;
