create or replace function api.activate_meter(p_meter_id uuid, p_row_version integer default null)
returns setof meter.meter_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('activate_meter', 'meter.update', jsonb_build_array(p_meter_id, p_row_version));
  v_meter  meter.meters;
begin
  if v_answer is null then
    -- Nothing is read off a location that was archived, or an asset whose life is over.
    perform asset.hold_usable_location((select m.location_id from meter.meters as m where m.id = p_meter_id));
    perform asset.hold_usable_asset(null, (select m.asset_id from meter.meters as m where m.id = p_meter_id));
    v_meter := meter.lock_meter(p_meter_id, p_row_version);
    v_meter.status := core.next_status('meter.meters', 'Meter ' || v_meter.code, v_meter.status, 'activate_meter');

    update meter.meters as m
       set status = v_meter.status
     where m.id = p_meter_id
    returning * into v_meter;

    v_answer := core.finish_action(core.answer(to_jsonb(v_meter), null::meter.meter_answer));
  end if;

  return next jsonb_populate_record(null::meter.meter_answer, v_answer);
end
$$;

comment on function api.activate_meter is $$Reactivate a retired meter

It becomes ACTIVE and accepts readings again.
Refuses with METER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, ASSET_RETIRED and LOCATION_ARCHIVED.$$;
