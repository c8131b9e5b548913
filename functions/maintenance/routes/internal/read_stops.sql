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

  select coalesce(jsonb_agg(f.fault order by e.position, f.place), '[]') into v_faults
    from (
      select t.position,
             core.faults(
               case
                 when t.asset_id is not null
                   and row_number() over (partition by t.asset_id order by t.position) > 1
                 then core.fault('asset_id', 'ALREADY_EXISTS', 'It is listed twice')
               end,
               case
                 when t.id is not null and row_number() over (partition by t.id order by t.position) > 1 then
                   core.fault('id', 'ALREADY_EXISTS', 'It is listed twice')
               end
             ) as faults
        from unnest(p_read) as t
    ) as e
   cross join lateral jsonb_array_elements(core.faults_in('p_stops', e.position, e.faults))
              with ordinality as f (fault, place)
   where e.faults <> '[]';

  if p_read = '{}' and v_read.p_faults = '[]' then
    v_faults := jsonb_build_array(core.fault('p_stops', 'MISSING_VALUE', 'At least one stop is required'));
  end if;

  p_faults := v_read.p_faults || v_faults;
end
$$;

grant execute on function maintenance.read_stops to assetry_api;
