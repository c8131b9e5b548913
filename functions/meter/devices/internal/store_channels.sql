-- Makes these the channels of a device that is locked, with their meters. One that is named by its id stays. Whose
-- meter is taken from it feeds the next with what is read from now on, unless it is told otherwise: what comes late,
-- or is sent again, is none of the next meter's.
create or replace function meter.store_channels(p_device meter.devices, p_channels meter.channels[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  delete from meter.channels as c
   where c.device_id = p_device.id
     and c.id <> all (array(select g.id from unnest(p_channels) as g where g.id is not null));

  -- Two channels that change their meters would be in each other's way.
  update meter.channels as c
     set meter_id = null,
         mapped_at = clock_timestamp()
    from unnest(p_channels) as g
   where c.device_id = p_device.id
     and c.id = g.id
     and c.meter_id is distinct from g.meter_id
     and c.meter_id is not null;

  update meter.channels as c
     set position = g.position,
         external_code = g.external_code,
         name = g.name,
         meter_id = g.meter_id,
         mapped_at = coalesce(g.mapped_at, c.mapped_at),
         unit = g.unit,
         scale = g.scale,
         zero_offset = g.zero_offset,
         dead_band = g.dead_band,
         longest_silence_minutes = g.longest_silence_minutes
    from unnest(p_channels) as g
   where c.device_id = p_device.id
     and c.id = g.id
     and (
           c.position, c.external_code, c.name, c.meter_id, c.mapped_at, c.unit, c.scale, c.zero_offset, c.dead_band,
           c.longest_silence_minutes
         ) is distinct from (
           g.position, g.external_code, g.name, g.meter_id, coalesce(g.mapped_at, c.mapped_at), g.unit, g.scale,
           g.zero_offset, g.dead_band, g.longest_silence_minutes
         );

  insert into meter.channels (
    site_id, device_id, position, external_code, name, meter_id, mapped_at, unit, scale, zero_offset, dead_band,
    longest_silence_minutes
  )
  select p_device.site_id, p_device.id, g.position, g.external_code, g.name, g.meter_id, g.mapped_at, g.unit, g.scale,
         g.zero_offset, g.dead_band, g.longest_silence_minutes
    from unnest(p_channels) as g
   where g.id is null
   order by g.position;

  update meter.device_standings as s
     set unknown_channels = array(
           select u.external_code
             from unnest(s.unknown_channels) with ordinality as u (external_code, place)
            where u.external_code not in (select g.external_code from unnest(p_channels) as g)
            order by u.place
         )
   where s.device_id = p_device.id
     and s.unknown_channels <> '{}';
exception
  when unique_violation then
    -- A channel that the caller does not see, for it is of a device at another site.
    perform core.refuse('METER_HAS_CHANNEL', 'A channel of another device feeds one of these meters', 409);
end
$$;

grant execute on function meter.store_channels to assetry_api;
