-- The location that a meter is read off, held as it is so that it is not archived meanwhile; refuses one that was.
-- Without a location nothing is locked and the answer is empty.
create or replace function asset.hold_usable_location(p_location_id uuid)
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
     for share;

  if v_location.archived_at is not null then
    perform core.refuse('LOCATION_ARCHIVED', format('Location %s was archived', v_location.code), 409);
  end if;

  return v_location;
end
$$;

grant execute on function asset.hold_usable_location to assetry_api;
