create or replace function api.update_asset_booking(
  p_asset_booking_id uuid,
  p_values           api.field_values,
  p_row_version      integer default null
)
returns setof asset.asset_booking_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer    jsonb := core.begin_action(
    'update_asset_booking', 'asset_booking.update', jsonb_build_array(p_asset_booking_id, p_values, p_row_version)
  );
  v_old       asset.bookings;
  v_booking   asset.bookings;
  v_asset_ids uuid[];
  v_held_ids  uuid[];
  v_is_moved  boolean;
  v_faults    jsonb;
begin
  if v_answer is null then
    p_values := core.check_values('asset.bookings', p_values, 'update');
    v_asset_ids := asset.lock_booked_assets(p_asset_booking_id, asset.candidate_ids(p_asset_booking_id));
    perform asset.lock_custodian(
      coalesce(
        (p_values ->> 'worker_id')::uuid, (select b.worker_id from asset.bookings as b where b.id = p_asset_booking_id)
      )
    );
    v_old := asset.lock_asset_booking(p_asset_booking_id, p_row_version, v_asset_ids);

    if v_old.status in ('COMPLETED', 'REJECTED', 'EXPIRED', 'CANCELLED') then
      perform core.refuse(
        'ASSET_BOOKING_NOT_OPEN', format('Booking %s is %s', v_old.booking_number, v_old.status), 409
      );
    end if;

    v_booking := jsonb_populate_record(v_old, core.merge_values('asset.bookings', to_jsonb(v_old), p_values));
    perform core.refuse_faults(
      asset.booking_faults(v_booking) || (
        select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
          from (
            values
              (
                'starts_at', 'NOT_ALLOWED', 'Some assets are already checked out',
                v_old.status in ('OUT', 'OVERDUE') and v_booking.starts_at <> v_old.starts_at
              ),
              (
                'worker_id', 'NOT_ALLOWED', 'Some assets are already checked out',
                v_old.status in ('OUT', 'OVERDUE') and v_booking.worker_id is distinct from v_old.worker_id
              ),
              (
                'external_party', 'NOT_ALLOWED', 'Some assets are already checked out',
                v_old.status in ('OUT', 'OVERDUE') and v_booking.external_party is distinct from v_old.external_party
              )
          ) as f (field, code, message, is_so)
         where f.is_so
      )
    );

    v_is_moved := (v_booking.starts_at, v_booking.ends_at) <> (v_old.starts_at, v_old.ends_at);

    if v_old.status <> 'DRAFT' and v_is_moved then
      v_faults := asset.assign_booked_assets(v_booking, v_asset_ids);
      perform asset.check_can_be_booked(v_booking, asset.held_asset_ids(p_asset_booking_id), v_faults);

      -- It was late, and it is not any more.
      if v_old.status = 'OVERDUE' then
        v_booking.status := asset.next_asset_booking_status(v_old, 'update_asset_booking');
      end if;
    end if;

    if v_old.status <> 'DRAFT'
      and (
            v_is_moved
            or (v_booking.worker_id, v_booking.external_party) is distinct from (v_old.worker_id, v_old.external_party)
          )
    then
      v_held_ids := asset.held_asset_ids(p_asset_booking_id);
      perform asset.check_booking_limits(v_booking, v_held_ids, v_booking.starts_at <> v_old.starts_at);

      -- Less time for the same is part of what was agreed.
      if v_booking.starts_at < v_old.starts_at
        or v_booking.ends_at > v_old.ends_at
        or (v_booking.worker_id, v_booking.external_party) is distinct from (v_old.worker_id, v_old.external_party)
      then
        v_booking := asset.renew_approval(v_booking, v_held_ids, 'update_asset_booking');
      elsif v_booking.status = 'REQUESTED' then
        v_booking.answer_by_at := least(v_booking.answer_by_at, v_booking.ends_at);
      end if;
    end if;

    v_booking := asset.store_booking(v_booking);

    update asset.booking_lines as l
       set starts_at = v_booking.starts_at,
           ends_at = v_booking.ends_at
     where l.booking_id = p_asset_booking_id
       and l.status in ('DRAFT', 'RESERVED', 'OUT')
       and (l.starts_at, l.ends_at) <> (v_booking.starts_at, v_booking.ends_at);

    -- What is due when the booking ends is due at its new end.
    update asset.custodies as c
       set due_back_at = v_booking.ends_at,
           status = 'CHECKED_OUT'
     where c.booking_id = p_asset_booking_id
       and c.checked_in_at is null
       and c.due_back_at = v_old.ends_at
       and v_booking.ends_at <> v_old.ends_at;

    if v_booking.status = 'REQUESTED' and v_booking.requested_at is distinct from v_old.requested_at then
      perform asset.tell_approvers(v_booking);
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_booking), null::asset.asset_booking_answer));
  end if;

  return next jsonb_populate_record(null::asset.asset_booking_answer, v_answer);
end
$$;

comment on function api.update_asset_booking is $$Change or extend a booking of assets

Reserved assets must be available in the new period, which ends in the future; checked-out assets due at the old end
become due at the new one. A line for a kind gets another asset where its own is not available. After the first
check-out, start and holder cannot change. A longer period or another holder requires approval again: the booking is
REQUESTED; after the first check-out only an account that can approve bookings makes such a change.
Refuses with VALIDATION_FAILED, WORKER_NOT_ACTIVE, ASSET_BOOKING_NOT_FOUND, STALE_ROW, ASSET_BOOKING_NOT_OPEN (it has
ended), ASSET_BOOKING_OVER (the new end is in the past), ASSET_NOT_AVAILABLE, ASSET_BOOKING_LIMIT (details as in
reserve_asset_booking) and APPROVAL_NEEDED.$$;
