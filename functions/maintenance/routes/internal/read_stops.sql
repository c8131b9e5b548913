-- The stops of a route as they were given, in their order, with every fault of each.
create or replace function maintenance.read_stops(
  p_stops      jsonb,
  out p_read   maintenance.route_stops[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_stops', 'maintenance.route_stops', p_stops, 'create', 500);
  v_faults jsonb;
begin
  p_read := array(
    select jsonb_populate_record(null::maintenance.route_stops, r.kept || jsonb_build_object('position', r.position))
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  select coalesce(
           jsonb_agg(
             core.fault(format('p_stops[%s].%s', t.position, f.field), 'ALREADY_EXISTS', 'It is listed twice')
             order by t.position, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(p_read) as t
   cross join lateral (
      values
        ('id', exists (select 1 from unnest(p_read) as o where o.id = t.id and o.position < t.position)),
        (
          'asset_id',
          exists (select 1 from unnest(p_read) as o where o.asset_id = t.asset_id and o.position < t.position)
        )
    ) as f (field, is_so)
   where f.is_so;

  if p_read = '{}' and v_read.p_faults = '[]' then
    v_faults := jsonb_build_array(core.fault('p_stops', 'MISSING_VALUE', 'At least one stop is required'));
  end if;

  p_faults := v_read.p_faults || v_faults;
end
$$;

grant execute on function maintenance.read_stops to assetry_api;
