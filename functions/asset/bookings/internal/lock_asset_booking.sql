-- The booking, locked for a change; refuses one that is out of reach or was changed meanwhile. p_asset_ids are the
-- assets that were locked before it: it has changed meanwhile, too, when others are part of it by now.
create or replace function asset.lock_asset_booking(
  p_asset_booking_id uuid,
  p_row_version      integer,
  p_asset_ids        uuid[] default null
)
returns asset.bookings
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_booking asset.bookings;
begin
  select * into v_booking
    from asset.bookings as b
   where b.id = p_asset_booking_id
     for no key update;

  if not found then
    perform core.refuse('ASSET_BOOKING_NOT_FOUND', 'No such booking', 404);
  end if;

  perform core.check_row_version(v_booking.row_version, p_row_version);

  if exists (
       select 1
         from asset.booking_lines as l
        where l.booking_id = p_asset_booking_id
          and l.asset_id <> all (p_asset_ids)
     )
  then
    perform core.refuse(
      'STALE_ROW', 'The assets of the booking changed meanwhile', 409,
      p_hint => 'Read the booking again and repeat the change'
    );
  end if;

  return v_booking;
end
$$;

grant execute on function asset.lock_asset_booking to assetry_api;
