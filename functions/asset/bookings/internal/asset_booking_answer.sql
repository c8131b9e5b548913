-- What the actions on a booking answer.
create or replace function asset.asset_booking_answer(p_booking asset.bookings)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
           'id', p_booking.id, 'booking_number', p_booking.booking_number, 'status', p_booking.status,
           'starts_at', p_booking.starts_at, 'ends_at', p_booking.ends_at, 'row_version', p_booking.row_version
         )
$$;

grant execute on function asset.asset_booking_answer to assetry_api;
