create or replace function api.approve_asset_booking(p_asset_booking_id uuid, p_row_version integer default null)
returns setof asset.asset_booking_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'approve_asset_booking', 'asset_booking.approve', jsonb_build_array(p_asset_booking_id, p_row_version)
  );
  v_booking asset.bookings;
begin
  if v_answer is null then
    v_booking := asset.lock_asset_booking(p_asset_booking_id, p_row_version);
    v_booking.status := asset.next_asset_booking_status(v_booking, 'approve_asset_booking');
    perform asset.check_booking_decision(v_booking);

    if v_booking.ends_at <= clock_timestamp() then
      perform core.refuse(
        'ASSET_BOOKING_OVER', format('Booking %s has ended', v_booking.booking_number), 422,
        p_hint => 'Set a later ends_at with update_asset_booking'
      );
    end if;

    v_booking.decided_at := clock_timestamp();
    v_booking.decided_by := core.current_account_id();
    v_booking := asset.store_booking(v_booking);
    perform asset.tell_requesters(v_booking);

    v_answer := core.finish_action(core.answer(to_jsonb(v_booking), null::asset.asset_booking_answer));
  end if;

  return next jsonb_populate_record(null::asset.asset_booking_answer, v_answer);
end
$$;

comment on function api.approve_asset_booking is $$Approve a booking of assets

Its assets were reserved since it was requested; now they can be checked out. The account that requested or wrote it,
or receives the assets, cannot approve it. The requester is notified.
Refuses with ASSET_BOOKING_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, SELF_APPROVAL and ASSET_BOOKING_OVER.$$;
