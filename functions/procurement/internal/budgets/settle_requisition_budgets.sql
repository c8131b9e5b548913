-- Charges a requisition to budgets, after anything happened to it; with its approval (p_is_new) hard budgets are asked.
-- The requisition is locked.
create or replace function procurement.settle_requisition_budgets(
  p_requisition_id uuid,
  p_is_new         boolean default false
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_claims procurement.budget_claim[];
begin
  -- Claims are found for budgets only; most organizations have none.
  if not exists (select from procurement.budgets) then
    return;
  end if;

  v_claims := procurement.requisition_claims(array[p_requisition_id]);
  perform procurement.lock_budgets(v_claims, p_is_new);
  perform procurement.settle_claims(v_claims, p_is_new, 'procurement.requisitions', p_requisition_id);
end
$$;

grant execute on function procurement.settle_requisition_budgets to assetry_api;
