create or replace function api.create_asset_booking(p_values api.field_values, p_assets api.row_list default '[]')
returns setof asset.asset_booking_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_asset_booking', 'asset_booking.create', jsonb_build_array(p_values, p_assets)
  );
  v_read       record;
  v_booking    asset.bookings;
  v_lines      asset.booking_lines[];
  v_constraint text;
begin
  if v_answer is null then
    v_read := core.read_record('asset.bookings', p_values, 'create');
    select r.p_read, v_read.p_faults || r.p_faults into v_lines, v_read.p_faults
      from asset.read_booking_lines(p_assets) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_booking := jsonb_populate_record(null::asset.bookings, v_read.p_kept);
    perform core.refuse_faults(asset.booking_faults(v_booking));

    perform asset.lock_booked_assets(
      null, array(select l.asset_id from unnest(v_lines) as l where l.asset_id is not null)
    );
    perform asset.lock_custodian(v_booking.worker_id);

    begin
      insert into asset.bookings (
        site_id, booking_number, worker_id, external_party, starts_at, ends_at, purpose
      )
      values (
        v_booking.site_id, coalesce(v_booking.booking_number, core.new_number('asset.bookings')), v_booking.worker_id,
        v_booking.external_party, v_booking.starts_at, v_booking.ends_at, v_booking.purpose
      )
      returning * into v_booking;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('booking', v_constraint);
    end;

    perform asset.store_booking_lines(v_booking, v_lines);
    v_answer := core.finish_action(core.answer(to_jsonb(v_booking), null::asset.asset_booking_answer));
  end if;

  return next jsonb_populate_record(null::asset.asset_booking_answer, v_answer);
end
$$;

comment on function api.create_asset_booking is $$Create a booking of assets

For a worker or, with external_party, an external person. The booking is a DRAFT, which reserves nothing until
reserve_asset_booking. ends_at is excluded: after a booking until 12:00 the next can begin at 12:00.
p_assets: At most 200 objects with note and asset_id (an asset at the site that is not retired), or with category_id,
or model and manufacturer, or both, for any asset of that kind; default none
Refuses with VALIDATION_FAILED (fields such as p_assets[2].asset_id), WORKER_NOT_ACTIVE and ALREADY_EXISTS.$$;
