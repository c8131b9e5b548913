-- Charges a purchase order and its requisitions to budgets, after anything happened to its lines; with its approval
-- (p_is_new) hard budgets are asked. Order and budgets are locked.
create or replace function procurement.settle_budgets(
  p_purchase_order_id uuid,
  p_cause_entity      text,
  p_cause_id          uuid,
  p_is_new            boolean default false
)
returns void
language sql
volatile
set search_path = ''
as $$
  select procurement.settle_claims(
    procurement.order_claims(p_purchase_order_id, p_is_new)
      || procurement.requisition_claims(procurement.requisitions_of(p_purchase_order_id)),
    p_is_new, p_cause_entity, p_cause_id
  )
  -- Claims are found for budgets only; most organizations have none.
  where exists (select from procurement.budgets)
$$;

grant execute on function procurement.settle_budgets to assetry_api;
