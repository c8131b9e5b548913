-- Holds a location as it is while work is raised there; refuses one of another site.
create or replace function asset.hold_location(p_site_id uuid, p_location_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform from asset.locations as l where l.id = p_location_id for share;
  perform asset.check_parent_location(p_site_id, p_location_id, 'location_id');
end
$$;

grant execute on function asset.hold_location to assetry_api;
