create or replace function api.cancel_asset_booking(p_asset_booking_id uuid, p_row_version integer default null)
returns setof asset.asset_booking_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'cancel_asset_booking', 'asset_booking.cancel', jsonb_build_array(p_asset_booking_id, p_row_version)
  );
  v_booking asset.bookings;
begin
  if v_answer is null then
    perform asset.lock_booked_assets(p_asset_booking_id);
    v_booking := asset.lock_asset_booking(p_asset_booking_id, p_row_version);
    v_booking.status := asset.next_asset_booking_status(v_booking, 'cancel_asset_booking');

    update asset.booking_lines as l set status = 'CANCELLED' where l.booking_id = p_asset_booking_id;
    update asset.bookings as b set status = v_booking.status where b.id = p_asset_booking_id returning * into v_booking;

    v_answer := core.finish_action(core.answer(to_jsonb(v_booking), null::asset.asset_booking_answer));
  end if;

  return next jsonb_populate_record(null::asset.asset_booking_answer, v_answer);
end
$$;

comment on function api.cancel_asset_booking is $$Cancel a booking of assets

Only before an asset is checked out. Its assets are available to others.
Refuses with ASSET_BOOKING_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
