create or replace function api.archive_meter_device(p_meter_device_id uuid, p_row_version integer default null)
returns setof meter.device_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'archive_meter_device', 'meter_device.update', jsonb_build_array(p_meter_device_id, p_row_version)
  );
  v_device meter.devices;
begin
  if v_answer is null then
    perform meter.lock_device(p_meter_device_id, p_row_version);

    if exists (select 1 from meter.far_channels(p_meter_device_id)) then
      perform core.refuse(
        'METER_OUT_OF_REACH', 'The device feeds a meter at a site that you do not reach', 409,
        p_hint => 'An account that reaches both sites can archive it'
      );
    end if;

    update meter.devices as d
       set archived_at = clock_timestamp()
     where d.id = p_meter_device_id
    returning * into v_device;
    update meter.channels as c set meter_id = null, mapped_at = null where c.device_id = p_meter_device_id;
    update meter.device_standings as s set silent_at = null where s.device_id = p_meter_device_id;
    perform identity.end_device_keys(v_device.account_id);
    v_answer := core.finish_action(core.answer(to_jsonb(v_device), null::meter.device_answer));
  end if;

  return next jsonb_populate_record(null::meter.device_answer, v_answer);
end
$$;

comment on function api.archive_meter_device is $$Archive a meter device

Revokes its keys and disconnects its meters. Device and readings are kept; its external_code can be used for another
device.
Refuses with METER_DEVICE_NOT_FOUND, METER_DEVICE_ARCHIVED (it is already archived), STALE_ROW and METER_OUT_OF_REACH
(it feeds a meter at a site that you do not reach).$$;
