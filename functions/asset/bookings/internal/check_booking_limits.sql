-- Refuses a booking that is beyond what the categories of these assets allow, with everything that is.
create or replace function asset.check_booking_limits(
  p_booking   asset.bookings,
  p_asset_ids uuid[],
  p_begins    boolean
)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := asset.booking_limit_faults(p_booking, p_asset_ids, p_begins);
begin
  if v_faults <> '[]' then
    perform core.refuse(
      'ASSET_BOOKING_LIMIT',
      format('Booking %s exceeds the booking rules of its assets', p_booking.booking_number), 422, v_faults,
      'The rules are those of the categories (/asset_categories)'
    );
  end if;
end
$$;

grant execute on function asset.check_booking_limits to assetry_api;
