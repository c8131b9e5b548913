-- The portal, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function request.lock_portal(p_portal_id uuid, p_row_version integer)
returns request.portals
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_portal request.portals;
begin
  select * into v_portal
    from request.portals as p
   where p.id = p_portal_id
     for no key update;

  if not found then
    perform core.refuse('REQUEST_PORTAL_NOT_FOUND', 'No such request portal', 404);
  end if;

  perform core.check_row_version(v_portal.row_version, p_row_version);
  return v_portal;
end
$$;

grant execute on function request.lock_portal to assetry_api;
