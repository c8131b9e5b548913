-- The assets of a booking and those that it is to have, locked by id before the booking: whoever lends, books or takes
-- back an asset holds it, so that what was found free stays so. Answers what was locked, for lock_asset_booking.
create or replace function asset.lock_booked_assets(p_booking_id uuid, p_asset_ids uuid[] default '{}')
returns uuid[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_ids uuid[] := array(
    select l.asset_id from asset.booking_lines as l where l.booking_id = p_booking_id
     union
    select g.id from unnest(p_asset_ids) as g (id)
  );
begin
  perform from asset.assets as a where a.id = any (v_ids) order by a.id for no key update;
  return v_ids;
end
$$;

grant execute on function asset.lock_booked_assets to assetry_api;
