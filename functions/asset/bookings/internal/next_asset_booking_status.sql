-- The status to which an action moves a booking, p_to where there are several; refuses an action that its status does
-- not allow.
create or replace function asset.next_asset_booking_status(
  p_booking asset.bookings,
  p_action  text,
  p_to      text default null
)
returns text
language sql
stable
set search_path = ''
as $$
  select core.next_status('asset.bookings', 'Booking ' || p_booking.booking_number, p_booking.status, p_action, p_to)
$$;

grant execute on function asset.next_asset_booking_status to assetry_api;
