-- The bookings with which the one that an asset is taken by may exchange it, locked by id together with that one: those
-- that hold it back, in the same time, for a line that asked for any one of a kind.
create or replace function asset.lock_exchanging_bookings(p_booking_id uuid, p_asset_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  -- An array is looked for by key, where "or" reads all that the caller reaches.
  perform
    from asset.bookings as b
   where b.id = any (
           p_booking_id || array(
             select l.booking_id
               from asset.booking_lines as l
              where l.asset_id = p_asset_id
                and l.status = 'RESERVED'
                and num_nonnulls(l.category_id, l.model) > 0
           )
         )
   order by b.id
     for no key update;
end
$$;

grant execute on function asset.lock_exchanging_bookings to assetry_api;
