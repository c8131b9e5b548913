-- What a change that goes beyond what was agreed makes of a booking that holds these assets back: a request for
-- approval where one of those needs it. Of one that is out already, only somebody else who approves changes that much:
-- there is nothing to wait for any more.
create or replace function asset.renew_approval(p_booking asset.bookings, p_asset_ids uuid[], p_action text)
returns asset.bookings
language plpgsql
stable
set search_path = ''
as $$
begin
  if not asset.needs_booking_approval(p_asset_ids) then
    return p_booking;
  end if;

  if p_booking.status in ('OUT', 'OVERDUE') then
    if not core.has_permission('asset_booking.approve') or asset.own_booking(p_booking) then
      perform core.refuse(
        'APPROVAL_NEEDED', format('Booking %s can be extended only by another account that approves bookings',
        p_booking.booking_number),
        422, p_hint => 'An account with asset_booking.approve that did not request it can extend it'
      );
    end if;

    return p_booking;
  end if;

  if p_booking.status = 'RESERVED' then
    p_booking.status := asset.next_asset_booking_status(p_booking, p_action, 'REQUESTED');
  end if;

  return asset.request_booking(p_booking, p_asset_ids);
end
$$;

grant execute on function asset.renew_approval to assetry_api;
