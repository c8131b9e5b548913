create or replace function api.reject_asset_booking(
  p_asset_booking_id uuid,
  p_reason           text,
  p_row_version      integer default null
)
returns setof asset.asset_booking_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'reject_asset_booking', 'asset_booking.approve', jsonb_build_array(p_asset_booking_id, p_reason, p_row_version)
  );
  v_booking asset.bookings;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    perform asset.lock_booked_assets(p_asset_booking_id);
    v_booking := asset.lock_asset_booking(p_asset_booking_id, p_row_version);
    v_booking.status := asset.next_asset_booking_status(v_booking, 'reject_asset_booking');
    perform asset.check_booking_decision(v_booking);

    update asset.booking_lines as l
       set status = 'CANCELLED'
     where l.booking_id = p_asset_booking_id
       and l.status = 'RESERVED';

    v_booking.decided_at := clock_timestamp();
    v_booking.decided_by := core.current_account_id();
    v_booking.decision_note := p_reason;
    v_booking := asset.store_booking(v_booking);
    perform asset.tell_requesters(v_booking);

    v_answer := core.finish_action(core.answer(to_jsonb(v_booking), null::asset.asset_booking_answer));
  end if;

  return next jsonb_populate_record(null::asset.asset_booking_answer, v_answer);
end
$$;

comment on function api.reject_asset_booking is $$Reject a booking of assets

Its assets are available to others. p_reason is required and sent to the requester.
Refuses with VALIDATION_FAILED, ASSET_BOOKING_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and SELF_APPROVAL.$$;
