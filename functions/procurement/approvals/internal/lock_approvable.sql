-- The purchase order or the requisition of a step of approval, locked; refuses a step that is out of reach.
create or replace function procurement.lock_approvable(p_approval_step_id uuid)
returns procurement.approvable
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_step procurement.approval_steps;
begin
  select * into v_step from procurement.approval_steps as s where s.id = p_approval_step_id;

  if not found then
    perform core.refuse('APPROVAL_STEP_NOT_FOUND', 'No such approval step', 404);
  elsif v_step.requisition_id is null then
    return procurement.approvable_order(procurement.lock_purchase_order(v_step.purchase_order_id, null));
  end if;

  return procurement.approvable_requisition(procurement.lock_requisition(v_step.requisition_id, null));
end
$$;

grant execute on function procurement.lock_approvable to assetry_api;
