create or replace function api.update_meter_device_channels(
  p_meter_device_id uuid,
  p_channels        api.row_list,
  p_row_version     integer default null
)
returns setof meter.device_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'update_meter_device_channels', 'meter_device.update',
    jsonb_build_array(p_meter_device_id, p_channels, p_row_version)
  );
  v_channels meter.channels[];
  v_device   meter.devices;
begin
  -- What the device sends from now on is recorded because of this.
  perform core.require_permission('meter_reading.record');

  if v_answer is null then
    v_channels := meter.check_channels(p_channels);
    perform meter.lock_meters(array(select c.meter_id from unnest(v_channels) as c));
    v_device := meter.lock_device(p_meter_device_id, p_row_version);
    v_channels := meter.keep_far_channels(p_meter_device_id, v_channels);
    perform core.refuse_faults(meter.channel_faults(p_meter_device_id, v_channels));
    perform meter.store_channels(v_device, v_channels);

    -- The channels belong to what a caller read: two who change them at once notice it by the version of the whole.
    update meter.devices as d
       set updated_at = now()
     where d.id = p_meter_device_id
    returning * into v_device;

    v_answer := core.finish_action(core.answer(to_jsonb(v_device), null::meter.device_answer));
  end if;

  return next jsonb_populate_record(null::meter.device_answer, v_answer);
end
$$;

comment on function api.update_meter_device_channels is $$Replace the channels of a meter device

With meter_id a channel feeds that meter; a meter has one channel. A reading is value × scale + zero_offset, in the
unit of the meter. With dead_band a reading that differs by less from the previous one is skipped, unless that is
longest_silence_minutes old; not for meters read in amounts. When a channel gets another meter, existing readings
stay, and late readings from before mapped_at are rejected. Also requires the permission meter_reading.record. A
channel whose meter you do not reach is shown without meter_id; send it unchanged to keep it.
p_channels: All channels in their order, at most 500 objects with external_code (the name in the device), meter_id,
unit, scale, zero_offset, dead_band and longest_silence_minutes, and with id for a row to retain; an empty array
removes all
Refuses with VALIDATION_FAILED (fields such as p_channels[2].meter_id; also for a meter that is retired or fed by
another channel, and for a channel that must stay), METER_DEVICE_NOT_FOUND, METER_DEVICE_ARCHIVED, STALE_ROW,
METER_HAS_CHANNEL (a device that you do not see feeds it) and PERMISSION_DENIED.$$;
