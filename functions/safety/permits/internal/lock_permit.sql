-- The permit, locked for a change; refuses one that is out of reach or was changed meanwhile. The work order that it is
-- for is locked before it (ADR 18).
create or replace function safety.lock_permit(p_permit_id uuid, p_row_version integer)
returns safety.permits
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_permit safety.permits;
begin
  select * into v_permit
    from safety.permits as p
   where p.id = p_permit_id
     for no key update;

  if not found then
    perform core.refuse('PERMIT_NOT_FOUND', 'No such permit', 404);
  end if;

  perform core.check_row_version(v_permit.row_version, p_row_version);
  return v_permit;
end
$$;

grant execute on function safety.lock_permit to assetry_api;
