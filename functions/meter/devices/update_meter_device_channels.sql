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

comment on function api.update_meter_device_channels is $$Say what the channels of a device are

p_channels: an array of the channels as they are to be, in their order, at most 500, with external_code, what the device
calls it, and the id of one that stays; one that is left out is removed. With meter_id a channel feeds that meter, and
a meter has one channel. What comes is value × scale + zero_offset, in the unit of the meter. With dead_band a reading
that differs by less from the one before it is left out, unless that is longest_silence_minutes older; of a meter that
is read in amounts nothing is left out. What was recorded stays where it is when a channel gets another meter, and what
was read before that change is rejected when it comes late; mapped_at says otherwise. Takes the permission
meter_reading.record, too. A channel whose meter stands at a site that you do not reach is shown without meter_id and
given back so: it stays as it is.
Refuses with VALIDATION_FAILED (fields such as p_channels[2].meter_id: also of a meter that is retired, or that
another channel feeds; also of a channel that has to stay), METER_DEVICE_NOT_FOUND,
METER_DEVICE_ARCHIVED, STALE_ROW, METER_HAS_CHANNEL (a device that you do not see feeds it) and PERMISSION_DENIED.$$;
