-- Makes the rows of an import the stops of their route, in their order. With a fault in one of them the route keeps
-- what it has, and all are rejected.
create or replace function maintenance.import_route_part(p_route_id uuid, p_part core.import_row[])
returns setof core.import_row
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_entity text := 'maintenance.route_stops';
  v_before jsonb := maintenance.stops_of(p_route_id);
  v_route  maintenance.routes;
  v_read   record := maintenance.read_stops(
    (
      select jsonb_agg(jsonb_strip_nulls(r.kept) - '{id,route_id,site_id,row_version}'::text[] order by r.position)
        from unnest(p_part) as r
    )
  );
begin
  select * into v_route from maintenance.routes as r where r.id = p_route_id;
  perform work.hold_assets(array(select t.asset_id from unnest(v_read.p_read) as t));
  v_read.p_faults := v_read.p_faults || maintenance.stop_faults(v_route, v_read.p_read);

  if v_read.p_faults <> '[]' or exists (select from unnest(p_part) as r where r.faults <> '[]') then
    return query select * from core.rejected_lines(p_part, 'route_id', 'p_stops', v_read.p_faults);
    return;
  end if;

  -- A stop of the same asset stays, so that the log tells what changed.
  v_read.p_read := array(
    select row(t.id, n.organization_id, n.site_id, n.route_id, n.position, n.asset_id, n.note, n.row_version,
           n.created_at, n.created_by, n.updated_at, n.updated_by)::maintenance.route_stops
      from unnest(v_read.p_read) as n
      left join maintenance.route_stops as t on t.route_id = p_route_id and t.asset_id = n.asset_id
     order by n.position
  );
  perform maintenance.store_stops(v_route, v_read.p_read);

  return query
  select w.*
    from (select maintenance.stops_of(p_route_id) as stops) as a
   cross join lateral core.stored_lines(
                 p_part, a.stops, core.said_lines(v_entity, v_before), core.said_lines(v_entity, a.stops)
               ) as w;
end
$$;

grant execute on function maintenance.import_route_part to assetry_api;
