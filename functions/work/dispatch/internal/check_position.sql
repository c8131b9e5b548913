-- Refuses coordinates that are on no map, with every fault.
create or replace function work.check_position(p_latitude numeric, p_longitude numeric)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(
           coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
         )
    from (
      values
        ('p_latitude', 'MISSING_VALUE', 'A value is required', p_latitude is null),
        ('p_latitude', 'OUT_OF_RANGE', 'From -90 to 90', p_latitude not between -90 and 90),
        ('p_longitude', 'MISSING_VALUE', 'A value is required', p_longitude is null),
        ('p_longitude', 'OUT_OF_RANGE', 'From -180 to 180', p_longitude not between -180 and 180)
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function work.check_position to assetry_api;
