-- Refuses to decide on one's own booking.
create or replace function asset.check_booking_decision(p_booking asset.bookings)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if asset.own_booking(p_booking) then
    perform core.refuse(
      'SELF_APPROVAL',
      format(
        'Booking %s was requested by you, or you receive its assets: another account must decide',
        p_booking.booking_number
      ),
      422
    );
  end if;
end
$$;

grant execute on function asset.check_booking_decision to assetry_api;
