create or replace function api.check_out_asset(
  p_asset_id    uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof asset.custody_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'check_out_asset', 'custody.record', jsonb_build_array(p_asset_id, p_values, p_row_version)
  );
  v_custody asset.custodies;
  v_asset   asset.assets;
  v_line    asset.booking_lines;
  v_booking asset.bookings;
  v_asks    boolean;
  v_accepts boolean;
  v_faults  jsonb;
  v_id      uuid := uuidv7();
  v_without uuid[];
  v_kit_ids uuid[] := '{}';
begin
  if v_answer is null then
    p_values := core.check_values('asset.custodies', p_values, 'create');
    v_custody := jsonb_populate_record(null::asset.custodies, p_values);
    v_custody.checked_out_at := clock_timestamp();
    v_without := coalesce(core.uuids(p_values -> 'without_ids'), '{}');
    perform core.refuse_faults(
      case
        when v_custody.booking_id is null then
          asset.custodian_faults(v_custody.worker_id, v_custody.external_party)
        when num_nonnulls(v_custody.worker_id, v_custody.external_party) > 0 then
          jsonb_build_array(core.fault('booking_id', 'NOT_ALLOWED', 'The booking sets it'))
        else '[]'
      end
      || case
        when v_custody.due_back_at <= v_custody.checked_out_at then
          jsonb_build_array(core.fault('due_back_at', 'TOO_EARLY', 'Cannot be in the past'))
        else '[]'
      end
      || asset.kit_value_faults((p_values ->> 'with_components')::boolean, v_without)
    );

    if (p_values ->> 'with_components')::boolean then
      perform core.lock_tree('asset.assets');
      v_kit_ids := asset.kit_ids(p_asset_id, v_without);
    end if;

    v_asset := asset.lock_lent_assets(p_asset_id, p_row_version, v_custody.booking_id, v_kit_ids);
    perform core.refuse_faults(asset.kit_faults(p_asset_id, v_kit_ids, v_without));

    perform asset.lock_custodian(
      coalesce(
        v_custody.worker_id, (select b.worker_id from asset.bookings as b where b.id = v_custody.booking_id)
      )
    );

    perform work.hold_for_tools(v_custody.work_order_id);

    if v_custody.booking_id is not null then
      perform asset.lock_exchanging_bookings(v_custody.booking_id, p_asset_id);
      v_booking := asset.lock_asset_booking(v_custody.booking_id, null);

      -- Its lines are held back, but nothing is taken before somebody agreed.
      if v_booking.status = 'REQUESTED' then
        perform asset.next_asset_booking_status(v_booking, 'check_out_asset');
      end if;

      select * into v_line
        from asset.booking_lines as l
       where l.booking_id = v_booking.id
         and l.asset_id = p_asset_id;

      if not found then
        v_line := asset.substitute(v_booking, p_asset_id);
      end if;

      if v_line.id is null then
        perform core.refuse_field('booking_id', 'NOT_FOUND', 'The asset is not part of the booking');
      end if;

      v_line.status := core.next_status('asset.booking_lines', 'The booking', v_line.status, 'check_out_asset');
      v_custody.worker_id := v_booking.worker_id;
      v_custody.external_party := v_booking.external_party;
      v_custody.due_back_at := coalesce(v_custody.due_back_at, v_booking.ends_at);
    end if;

    v_asks := asset.asks_due(v_asset, v_custody);
    v_accepts := (p_values ->> 'accepts_limits')::boolean;
    v_faults := asset.loan_faults(
      v_asset, v_custody, v_accepts, (p_values ->> 'breaks_kit')::boolean, v_asks
    );
    perform asset.check_kit_can_be_lent(
      v_asset, asset.lending_faults(v_asset, v_custody, v_booking, v_faults, v_asks),
      asset.component_faults(v_kit_ids, v_custody, v_booking, v_accepts)
    );
    v_faults := v_faults || asset.component_warnings(v_kit_ids, v_custody, v_accepts);

    insert into asset.custodies (
      id, site_id, asset_id, group_id, booking_id, work_order_id, worker_id, external_party, checked_out_at,
      due_back_at, condition_out, signature_out, note, hourly_rate, rate_currency
    )
    select
      v_id, v_asset.site_id, p_asset_id, case when v_kit_ids <> '{}' then v_id end, v_custody.booking_id,
      v_custody.work_order_id, v_custody.worker_id, v_custody.external_party,
      greatest(clock_timestamp(), v_custody.checked_out_at), v_custody.due_back_at, v_custody.condition_out,
      v_custody.signature_out, v_custody.note, r.p_hourly_rate, r.p_rate_currency
      from asset.loan_rate(v_asset, v_custody.work_order_id) as r
    returning * into v_custody;

    update asset.booking_lines as l set status = v_line.status where l.id = v_line.id;
    update asset.bookings as b set status = 'OUT', updated_at = now() where b.id = v_booking.id;

    v_kit_ids := asset.lend_components(v_custody, v_kit_ids);
    v_answer := core.finish_action(
      asset.custody_answer(v_custody, v_faults) || asset.kit_answer(v_custody, v_kit_ids)
    );
  end if;

  return next jsonb_populate_record(null::asset.custody_answer, v_answer);
end
$$;

comment on function api.check_out_asset is $$Check out an asset

To a worker or, with external_party, to an external person; with booking_id to the holder of the booking, until its
end unless due_back_at is given. Without due_back_at the loan is open-ended, and no booking may follow. A booked asset
can be checked out early while it is free. For a booking line of a kind, any asset of that kind can be taken. All
obstacles are returned in details with ids: retired or planned, down, checked out, booked at that time, or available
by approved booking only (unless you can approve bookings), what the worker lacks of the qualifications that the asset
or its categories require through the day of due_back_at (MISSING_SKILL, CERTIFICATE_MISSING, CERTIFICATE_EXPIRED), or
a calibration with limits (LIMITS_NOT_ACCEPTED). By loan_due_policy of the category a calibration that ends before
due_back_at (CALIBRATION_ENDS_DURING_LOAN), or sooner than in loan_days_left (CALIBRATION_DUE_SOON), is refused or
returned in warnings; not for a loan without work order to an external person or of an overdue asset, which goes to be
calibrated. With work_order_id the calibration must not be overdue,
and complete_work_order warns while the asset is checked out. signature_out is the name with which the receiver signs
for the asset and its condition. With with_components the asset is a kit: its components, at any depth and not retired,
are checked out with it as one group (components), or none; details names each component with its obstacles.
without_ids leaves components out. A component that the booking reserves is taken from it. A component of a tool that
is checked out alone breaks its kit, which breaks_kit accepts (BREAKS_KIT).
Refuses with ASSET_IN_STOCK (its serial number is in a storeroom), VALIDATION_FAILED, ASSET_NOT_FOUND, STALE_ROW,
WORKER_NOT_ACTIVE, WORK_ORDER_NOT_FOUND, WORK_ORDER_NOT_OPEN (it is completed, closed or cancelled),
ASSET_BOOKING_NOT_FOUND, TRANSITION_NOT_ALLOWED (the booking is not approved, or the asset is not reserved in it),
ASSET_NOT_AVAILABLE and KIT_INCOMPLETE.$$;
