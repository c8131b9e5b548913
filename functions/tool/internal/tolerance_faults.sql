-- What is wrong with the tolerances of points, rows in their order: that both limits are 0, of which no value but the
-- nominal one would be within. Their signs are asked by the fields.
create or replace function tool.tolerance_faults(p_points jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault(
               format('p_points[%s].tolerance_high', p.position), 'OUT_OF_RANGE',
               'tolerance_low and tolerance_high cannot both be 0'
             )
             order by p.position
           ),
           '[]'
         )
    from jsonb_array_elements(p_points) with ordinality as p (point, position)
   where (p.point ->> 'tolerance_low')::numeric = 0
     and (p.point ->> 'tolerance_high')::numeric = 0
$$;

grant execute on function tool.tolerance_faults to assetry_api;
