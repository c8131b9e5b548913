-- Moves what is charged to budgets from the lines of requisitions to the lines of orders, in one step. What is only
-- passed on is never refused: both are rounded, and a budget may have nothing left. What was charged to no budget is
-- asked for when the order is approved. All are locked.
create or replace function procurement.settle_conversion(
  p_requisition_ids    uuid[],
  p_purchase_order_ids uuid[],
  p_cause_entity       text,
  p_cause_id           uuid
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_claims   procurement.budget_claim[] := procurement.requisition_claims(p_requisition_ids);
  v_order_id uuid;
begin
  foreach v_order_id in array p_purchase_order_ids loop
    v_claims := v_claims || procurement.order_claims(v_order_id);
  end loop;

  perform procurement.settle_claims(v_claims, false, p_cause_entity, p_cause_id);
end
$$;

grant execute on function procurement.settle_conversion to assetry_api;
