create or replace function api.reserve_asset_booking(p_asset_booking_id uuid, p_row_version integer default null)
returns setof asset.asset_booking_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer    jsonb := core.begin_action(
    'reserve_asset_booking', 'asset_booking.reserve', jsonb_build_array(p_asset_booking_id, p_row_version)
  );
  v_asset_ids uuid[];
  v_booking   asset.bookings;
  v_faults    jsonb;
begin
  if v_answer is null then
    v_asset_ids := asset.lock_booked_assets(p_asset_booking_id, asset.candidate_ids(p_asset_booking_id));
    perform asset.lock_custodian((select b.worker_id from asset.bookings as b where b.id = p_asset_booking_id));
    v_booking := asset.lock_asset_booking(p_asset_booking_id, p_row_version, v_asset_ids);
    v_booking.status := asset.next_asset_booking_status(v_booking, 'reserve_asset_booking', 'RESERVED');

    if not exists (select from asset.booking_lines as l where l.booking_id = p_asset_booking_id) then
      perform core.refuse(
        'ASSET_BOOKING_EMPTY', format('Booking %s has no assets', v_booking.booking_number), 422,
        p_hint => 'Add them with update_asset_booking_assets'
      );
    end if;

    v_faults := asset.assign_booked_assets(v_booking, v_asset_ids);
    v_asset_ids := asset.held_asset_ids(p_asset_booking_id);
    perform asset.check_can_be_booked(v_booking, v_asset_ids, v_faults);
    perform asset.check_booking_limits(v_booking, v_asset_ids, true);

    if asset.needs_booking_approval(v_asset_ids) then
      v_booking := asset.request_booking(v_booking, v_asset_ids);
      v_booking.status := 'REQUESTED';
    end if;

    update asset.booking_lines as l set status = 'RESERVED' where l.booking_id = p_asset_booking_id;
    v_booking := asset.store_booking(v_booking);

    if v_booking.status = 'REQUESTED' then
      perform asset.tell_approvers(v_booking);
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_booking), null::asset.asset_booking_answer));
  end if;

  return next jsonb_populate_record(null::asset.asset_booking_answer, v_answer);
end
$$;

comment on function api.reserve_asset_booking is $$Reserve the assets of a booking

All assets are reserved for the period, or none; details names for each asset the obstacles with ids: other bookings,
loans, retired, not bookable or at another site. A line for a kind gets an asset available in the whole period
(asset_id at /asset_booking_assets), or the fault NONE_FREE with line_id; another asset of the kind can replace it.
The limits of the categories apply to the whole booking: duration, lead time, days ahead, number for one worker
(BOOKING_TOO_LONG at ends_at, BOOKING_TOO_SOON and BOOKING_TOO_FAR_AHEAD at starts_at, BOOKING_TOO_MANY at worker_id).
If a category requires approval, the booking is REQUESTED: its assets are reserved until answer_by_at, and holders of
asset_booking.approve are notified.
Refuses with WORKER_NOT_ACTIVE, ASSET_BOOKING_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, ASSET_BOOKING_EMPTY,
ASSET_BOOKING_OVER, ASSET_NOT_AVAILABLE and ASSET_BOOKING_LIMIT.$$;
