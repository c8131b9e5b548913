-- The requisition, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function procurement.lock_requisition(p_requisition_id uuid, p_row_version integer)
returns procurement.requisitions
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_requisition procurement.requisitions;
begin
  select * into v_requisition
    from procurement.requisitions as r
   where r.id = p_requisition_id
     for no key update;

  if not found then
    perform core.refuse('REQUISITION_NOT_FOUND', 'No such requisition', 404);
  end if;

  perform core.check_row_version(v_requisition.row_version, p_row_version);
  return v_requisition;
end
$$;

grant execute on function procurement.lock_requisition to assetry_api;
