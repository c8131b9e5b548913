-- The channels of a device whose meter stands at a site that the caller does not reach. What such a channel sends is
-- recorded there, so they stay as they are for whoever reaches the device's site alone.
create or replace function meter.far_channels(p_device_id uuid)
returns setof meter.channels
language sql
stable
set search_path = ''
as $$
  select c.*
    from meter.channels as c
   where c.device_id = p_device_id
     and c.meter_id is not null
     and not exists (select 1 from meter.meters as m where m.id = c.meter_id)
$$;

grant execute on function meter.far_channels to assetry_api;
