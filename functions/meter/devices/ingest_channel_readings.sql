create or replace function api.ingest_channel_readings(
  p_channel_readings api.row_list,
  p_battery_percent  numeric default null,
  p_firmware         text    default null
)
returns table (
  accepted integer, suspect integer, duplicate integer, skipped integer, rejected integer, channel_outcomes jsonb
)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'ingest_channel_readings', null, jsonb_build_array(p_channel_readings, p_battery_percent, p_firmware)
  );
begin
  if v_answer is null then
    if jsonb_typeof(p_channel_readings) is distinct from 'array' then
      perform core.refuse_field('p_channel_readings', 'INVALID_TYPE', 'Expected an array');
    elsif jsonb_array_length(p_channel_readings) > 10000 then
      perform core.refuse_field('p_channel_readings', 'TOO_LARGE', 'At most 10000 readings');
    elsif p_battery_percent not between 0 and 100 then
      perform core.refuse_field('p_battery_percent', 'OUT_OF_RANGE', 'Expected a number from 0 to 100');
    end if;

    p_firmware := core.check_text('p_firmware', p_firmware, 100);
    v_answer := core.finish_action(meter.ingest_from_device(p_channel_readings, p_battery_percent, p_firmware));
  end if;

  return query
  select *
    from jsonb_to_record(v_answer) as a (
      accepted integer, suspect integer, duplicate integer, skipped integer, rejected integer, channel_outcomes jsonb
    );
end
$$;

comment on function api.ingest_channel_readings is $$Ingest readings from the channels of a device

Called with the token of a device key. Readings of many channels can be sent in one call, late, out of order and
repeatedly: each is checked separately, as in ingest_readings, those of a meter in the order of read_at; an existing
reading is a DUPLICATE. Scaled values are rounded to the decimals of the meter, half away from zero, except amounts.
An empty array is a sign of life. Returns counts by result and channel_outcomes: an array, in the order of the
readings, with row (from 1), channel, outcome (ACCEPTED, SUSPECT, DUPLICATE, SKIPPED within the dead band, or
REJECTED), error_code and message. error_code is UNKNOWN_CHANNEL (listed with the device, so that the channel can be
created), CHANNEL_NOT_MAPPED, BEFORE_MAPPING, VALIDATION_FAILED, or as in ingest_readings.
p_channel_readings: At most 10,000 objects with channel (its external_code), value and read_at (default now)
p_battery_percent: Battery level of the device, 0 to 100; default unchanged
p_firmware: Firmware version of the device, such as 2.4.1; default unchanged
Refuses with NOT_A_DEVICE (the caller is no device, or it is archived), and with VALIDATION_FAILED, keeping none, when
p_channel_readings is no such array.$$;
