-- What a device sent, [{channel, value, read_at}], as entries: what has the wrong shape or belongs to no meter is
-- REJECTED, the others have no outcome yet. Order and number stay. meter_code is what the device calls the channel.
create or replace function meter.read_channel_entries(p_device meter.devices, p_rows jsonb)
returns meter.entry[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entries meter.entry[] := '{}';
  v_entry   meter.entry;
  v_item    record;
  v_faults  jsonb;
begin
  for v_item in
    select e.item, e.row, c.id as channel_id, c.meter_id, c.mapped_at, c.scale, c.zero_offset
      from jsonb_array_elements(p_rows) with ordinality as e (item, row)
      left join meter.channels as c
             on c.organization_id = p_device.organization_id
            and c.device_id = p_device.id
            and c.external_code = e.item ->> 'channel'
     order by e.row
  loop
    v_faults := meter.channel_row_faults(v_item.item);
    v_entry := null;
    v_entry.row := v_item.row;
    v_entry.reading_id := uuidv7();
    v_entry.meter_code := left(v_item.item ->> 'channel', 150);
    v_entry.kind := 'READING';
    v_entry.source := 'SENSOR';
    v_entry.is_confirmed := false;

    if v_faults = '[]' then
      v_entry.read_at := coalesce((v_item.item ->> 'read_at')::timestamptz, now());
      v_entry.reading := round((v_item.item ->> 'value')::numeric * v_item.scale + v_item.zero_offset, 6);

      if abs(v_entry.reading) >= 999999999999 then
        v_faults := jsonb_build_array(core.fault('value', 'TOO_LARGE', 'Must be less than 999999999999 when scaled'));
      end if;
    end if;

    if v_faults <> '[]' then
      v_entry.code := 'VALIDATION_FAILED';
      v_entry.message := 'Not accepted: ' || (
        select string_agg(format('%s (%s)', f ->> 'field', f ->> 'message'), ', ')
          from jsonb_array_elements(v_faults) as f
      );
    elsif v_item.channel_id is null then
      v_entry.code := 'UNKNOWN_CHANNEL';
      v_entry.message := 'The device has no such channel';
    elsif v_item.meter_id is null then
      v_entry.code := 'CHANNEL_NOT_MAPPED';
      v_entry.message := 'The channel feeds no meter';
    elsif v_entry.read_at < v_item.mapped_at then
      v_entry.code := 'BEFORE_MAPPING';
      v_entry.message := 'Read before the channel was connected to its meter';
    else
      v_entry.meter_id := v_item.meter_id;
    end if;

    if v_entry.code is not null then
      v_entry.outcome := 'REJECTED';
    end if;

    v_entries := v_entries || v_entry;
  end loop;

  return v_entries;
end
$$;
