-- Marks as SKIPPED what differs from the reading before it by less than the dead-band of its channel, unless that one
-- is older than the channel may be silent. The one before it is the last that is kept, or is to be kept of these; what
-- has the instant of a kept one is left to be judged, so that what is sent again is a DUPLICATE. The standings of the
-- meters are locked.
create or replace function meter.leave_out_still(p_device meter.devices, p_entries meter.entry[])
returns meter.entry[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_item       record;
  v_meter_id   uuid;
  v_reading    numeric;
  v_reading_at timestamptz;
begin
  for v_item in
    select e.row, e.meter_id, e.read_at, e.reading, c.dead_band,
           make_interval(mins => c.longest_silence_minutes) as most, k.reading as kept, k.read_at as kept_at,
           exists (
             select 1
               from meter.readings as r
              where r.organization_id = m.organization_id
                and r.meter_id = m.id
                and r.read_at = e.read_at
           ) as is_known
      from unnest(p_entries) as e
      join meter.channels as c
        on c.organization_id = p_device.organization_id
       and c.device_id = p_device.id
       and c.meter_id = e.meter_id
      join meter.meters as m on m.id = e.meter_id
      left join lateral (
             select r.reading, r.read_at
               from meter.readings as r
              where r.organization_id = m.organization_id
                and r.meter_id = m.id
                and r.read_at < e.read_at
                and r.superseded_at is null
              order by r.read_at desc
              limit 1
           ) as k on true
     where e.outcome is null
       and c.dead_band is not null
       and m.status = 'ACTIVE'
     order by e.meter_id, e.read_at, e.row
  loop
    if v_meter_id is distinct from v_item.meter_id then
      v_meter_id := v_item.meter_id;
      v_reading_at := null;
    end if;

    continue when v_item.is_known;

    if v_reading_at is null or v_item.kept_at > v_reading_at then
      v_reading := v_item.kept;
      v_reading_at := v_item.kept_at;
    end if;

    if v_reading_at < v_item.read_at
      and abs(v_item.reading - v_reading) < v_item.dead_band
      and v_item.read_at - v_reading_at < v_item.most
    then
      p_entries[v_item.row].outcome := 'SKIPPED';
    else
      v_reading := v_item.reading;
      v_reading_at := v_item.read_at;
    end if;
  end loop;

  return p_entries;
end
$$;
