create or replace function api.update_asset_booking_assets(
  p_asset_booking_id uuid,
  p_assets           api.row_list,
  p_row_version      integer default null
)
returns setof asset.asset_booking_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer    jsonb := core.begin_action(
    'update_asset_booking_assets', 'asset_booking.update',
    jsonb_build_array(p_asset_booking_id, p_assets, p_row_version)
  );
  v_read      record;
  v_lines     asset.booking_lines[];
  v_asset_ids uuid[];
  v_booking   asset.bookings;
  v_new_ids   uuid[];
begin
  if v_answer is null then
    v_read := asset.read_booking_lines(p_assets);
    perform core.refuse_faults(v_read.p_faults);
    v_lines := v_read.p_read;
    v_asset_ids := asset.lock_booked_assets(
      p_asset_booking_id,
      array(select l.asset_id from unnest(v_lines) as l where l.asset_id is not null)
        || asset.candidate_ids(p_asset_booking_id, v_lines)
    );
    perform asset.lock_custodian((select b.worker_id from asset.bookings as b where b.id = p_asset_booking_id));
    v_booking := asset.lock_asset_booking(p_asset_booking_id, p_row_version, v_asset_ids);

    if v_booking.status not in ('DRAFT', 'REQUESTED', 'RESERVED', 'OUT') then
      perform core.refuse(
        'ASSET_BOOKING_NOT_OPEN', format('Booking %s is %s', v_booking.booking_number, v_booking.status), 409
      );
    end if;

    v_new_ids := asset.store_booking_lines(v_booking, v_lines, v_asset_ids);

    if v_booking.status <> 'DRAFT' and v_new_ids <> '{}' then
      perform asset.check_booking_limits(v_booking, asset.held_asset_ids(p_asset_booking_id), false);
      v_booking := asset.renew_approval(v_booking, v_new_ids, 'update_asset_booking_assets');

      if v_booking.status = 'REQUESTED' then
        v_booking := asset.store_booking(v_booking);
        perform asset.tell_approvers(v_booking);
      end if;
    end if;

    -- The assets belong to what a caller read: two who change them at once notice it by the version of the whole.
    v_booking := asset.settle_booking(p_asset_booking_id);
    v_answer := core.finish_action(core.answer(to_jsonb(v_booking), null::asset.asset_booking_answer));
  end if;

  return next jsonb_populate_record(null::asset.asset_booking_answer, v_answer);
end
$$;

comment on function api.update_asset_booking_assets is $$Replace the assets of a booking

A retained row keeps its asset; a row for a kind may get another available asset. An omitted row is removed, unless
its asset is checked out. Assets added to a reserved booking are reserved at once, within the limits of their
categories, and the booking is REQUESTED again where they require approval; after the first check-out only an account
that can approve bookings adds such assets. A booking with checked-out assets is COMPLETED when its last ones are
checked in and none is left to check out.
p_assets: All assets in their order, at most 200 objects with note and asset_id, or with category_id, or model and
manufacturer, or both, for any asset of that kind, and with id for a row to retain
Refuses with VALIDATION_FAILED (fields such as p_assets[2].asset_id), WORKER_NOT_ACTIVE, ASSET_BOOKING_NOT_FOUND,
STALE_ROW, ASSET_BOOKING_NOT_OPEN (it is overdue or has ended), BOOKED_ASSET_TAKEN, ASSET_BOOKING_OVER,
ASSET_NOT_AVAILABLE, ASSET_BOOKING_LIMIT (details as in reserve_asset_booking) and APPROVAL_NEEDED.$$;
