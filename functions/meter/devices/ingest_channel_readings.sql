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
      perform core.refuse_field('p_channel_readings', 'INVALID_TYPE', 'An array is needed');
    elsif jsonb_array_length(p_channel_readings) > 10000 then
      perform core.refuse_field('p_channel_readings', 'TOO_LARGE', 'At most 10000 readings');
    elsif p_battery_percent not between 0 and 100 then
      perform core.refuse_field('p_battery_percent', 'OUT_OF_RANGE', 'A number from 0 to 100 is needed');
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

comment on function api.ingest_channel_readings is $$Record what a device measured

Called with the token of a device's key. p_channel_readings: an array of at most 10,000 objects with channel (what the
device calls it), value, and optionally read_at (default now). Readings of many channels may come in one call, late, out
of order and more than once: each is judged by itself, as in ingest_readings, those of a meter in the order of read_at;
what was there is a DUPLICATE. A value, once scaled, is rounded to the decimals that its meter has, half away from
zero, but for amounts. p_battery_percent and p_firmware are kept with the device. An empty array says that it is
alive.
Answers how many became what, and channel_outcomes: an array with one object for each, in their order, of row (from 1),
channel, outcome (ACCEPTED, SUSPECT, DUPLICATE, SKIPPED when it is within the dead-band, or REJECTED), error_code and
message. error_code is UNKNOWN_CHANNEL (it is kept with the device, so that somebody can make the channel),
CHANNEL_NOT_MAPPED, BEFORE_MAPPING, VALIDATION_FAILED, or as ingest_readings has it.
Refuses with NOT_A_DEVICE (the caller is none, or it was put away), and with VALIDATION_FAILED, keeping none, when
p_channel_readings is no such array.$$;
