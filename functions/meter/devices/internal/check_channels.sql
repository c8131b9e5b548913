-- The channels of a device as they were given, ready for meter.channels, in their order; refuses with every fault of
-- each. What depends on the meters is asked by meter.channel_faults when those are locked.
create or replace function meter.check_channels(p_channels jsonb)
returns meter.channels[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read     record := core.read_rows('p_channels', 'meter.channels', p_channels, 'create', 500);
  v_channels meter.channels[];
  v_faults   jsonb;
begin
  v_channels := array(
    select jsonb_populate_record(
             null::meter.channels,
             '{"scale": 1, "zero_offset": 0}'
               || jsonb_strip_nulls(r.kept) || jsonb_build_object('position', r.position)
           )
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_channels[%s].%s', c.position, f.field), f.code, f.message)
             order by c.position, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(v_channels) as c
   cross join lateral (
      values
        (
          'id', 'ALREADY_EXISTS', 'Another channel of the array has this id',
          exists (select 1 from unnest(v_channels) as o where o.id = c.id and o.position < c.position)
        ),
        (
          'external_code', 'ALREADY_EXISTS', 'Another channel of the array has this external_code',
          exists (
            select 1 from unnest(v_channels) as o where o.external_code = c.external_code and o.position < c.position
          )
        ),
        (
          'meter_id', 'METER_HAS_CHANNEL', 'Another channel of the array feeds this meter',
          exists (select 1 from unnest(v_channels) as o where o.meter_id = c.meter_id and o.position < c.position)
        ),
        ('scale', 'OUT_OF_RANGE', 'Must not be 0', c.scale = 0),
        (
          'longest_silence_minutes', 'MISSING_VALUE',
          'Required with dead_band: the interval of readings without change',
          c.dead_band is not null and c.longest_silence_minutes is null
        ),
        (
          'longest_silence_minutes', 'NOT_ALLOWED', 'Requires dead_band',
          c.dead_band is null and c.longest_silence_minutes is not null
        ),
        ('mapped_at', 'NOT_ALLOWED', 'Requires meter_id', c.mapped_at is not null and c.meter_id is null),
        ('mapped_at', 'TOO_LATE', 'Cannot be in the future', c.mapped_at > now() + interval '5 minutes')
    ) as f (field, code, message, is_so)
   where f.is_so
     and not v_read.p_faults @? format('$[*] ? (@.field starts with "p_channels[%s].")', c.position)::jsonpath;

  perform core.refuse_faults(v_read.p_faults || v_faults);
  return v_channels;
end
$$;

grant execute on function meter.check_channels to assetry_api;
