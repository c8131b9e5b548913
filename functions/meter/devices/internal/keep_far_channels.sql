-- The channels that a device is to have, those of meters out of reach with the meter that they have: the caller reads
-- and gives them without it. Refuses to leave one out or to change what it sends.
create or replace function meter.keep_far_channels(p_device_id uuid, p_channels meter.channels[])
returns meter.channels[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(
           jsonb_agg(
             core.fault(
               coalesce('p_channels[' || g.position || '].meter_id', 'p_channels'), 'METER_OUT_OF_REACH',
               format('Channel %s feeds a meter at a site that you do not reach: it must stay unchanged',
               f.external_code)
             )
             order by f.position
           ),
           '[]'
         )
    into v_faults
    from meter.far_channels(p_device_id) as f
    left join unnest(p_channels) as g on g.id = f.id
   where g.id is null
      or g.meter_id is not null
      or (g.external_code, g.name, g.unit, g.scale, g.zero_offset, g.dead_band, g.longest_silence_minutes)
         is distinct from
         (f.external_code, f.name, f.unit, f.scale, f.zero_offset, f.dead_band, f.longest_silence_minutes);

  perform core.refuse_faults(v_faults);

  return array(
    select case
             when f.id is null then row(g.*)::meter.channels
             else
               jsonb_populate_record(
                 row(g.*)::meter.channels, jsonb_build_object('meter_id', f.meter_id, 'mapped_at', f.mapped_at)
               )
           end
      from unnest(p_channels) as g
      left join meter.far_channels(p_device_id) as f on f.id = g.id
     order by g.position
  );
end
$$;

grant execute on function meter.keep_far_channels to assetry_api;
