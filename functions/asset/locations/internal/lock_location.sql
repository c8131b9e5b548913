-- The location, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function asset.lock_location(p_location_id uuid, p_row_version integer)
returns asset.locations
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_location asset.locations;
begin
  select * into v_location
    from asset.locations as l
   where l.id = p_location_id
     for no key update;

  if not found then
    perform core.refuse('LOCATION_NOT_FOUND', 'No such location', 404);
  end if;

  perform core.check_row_version(v_location.row_version, p_row_version);
  return v_location;
end
$$;

grant execute on function asset.lock_location to assetry_api;
