-- Holds the place of a permit as it is: the location, then the asset; refuses what is at another site or out of use.
create or replace function safety.hold_place(p_site_id uuid, p_location_id uuid, p_asset_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform asset.hold_location(p_site_id, p_location_id);
  perform asset.hold_usable_asset(p_site_id, p_asset_id);
end
$$;

grant execute on function safety.hold_place to assetry_api;
