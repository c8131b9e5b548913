-- What is wrong with channels that are to be those of a device, as an array of faults: lines of another device, and
-- meters that cannot be fed so. Device and meters are locked.
create or replace function meter.channel_faults(p_device_id uuid, p_channels meter.channels[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault(format('p_channels[%s].%s', g.position, f.field), f.code, f.message)
             order by g.position, f.field
           ),
           '[]'
         )
    from unnest(p_channels) as g
    left join meter.channels as c on c.id = g.id and c.device_id = p_device_id
    left join meter.meters as m on m.id = g.meter_id
   cross join lateral (
      values
        ('id', 'NOT_FOUND', 'No such channel of this device', g.id is not null and c.id is null),
        (
          'meter_id', 'METER_NOT_ACTIVE', format('Meter %s is %s: it accepts no readings', m.code, m.status),
          m.status <> 'ACTIVE' and c.meter_id is distinct from g.meter_id
        ),
        ('meter_id', 'METER_LINKED', 'It is a derived meter', m.is_follower),
        (
          'meter_id', 'METER_HAS_CHANNEL', 'A channel of another device feeds this meter',
          exists (select 1 from meter.channels as o where o.meter_id = g.meter_id and o.device_id <> p_device_id)
        ),
        (
          'dead_band', 'NOT_ALLOWED', 'Not for a meter read in amounts: skipped ones would be lost',
          g.dead_band is not null and m.reading_mode = 'DELTA'
        ),
        (
          'zero_offset', 'NOT_ALLOWED', 'Not for a meter read in amounts: it would be added to each',
          g.zero_offset <> 0 and m.reading_mode = 'DELTA'
        )
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function meter.channel_faults to assetry_api;
