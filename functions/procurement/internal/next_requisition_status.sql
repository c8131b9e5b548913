-- The status to which an action moves a requisition; refuses one that its status does not allow.
create or replace function procurement.next_requisition_status(
  p_requisition procurement.requisitions,
  p_action      text
)
returns text
language sql
stable
set search_path = ''
as $$
  select core.next_status(
    'procurement.requisitions', format('Requisition %s', p_requisition.requisition_number), p_requisition.status,
    p_action
  )
$$;

grant execute on function procurement.next_requisition_status to assetry_api;
