-- Makes these the stops of a route that is locked, as are their assets. One that is named by its id stays. Refuses
-- assets of another site and those whose life is over, where they are new.
create or replace function maintenance.store_stops(p_route maintenance.routes, p_stops maintenance.route_stops[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform core.refuse_faults(maintenance.stop_faults(p_route, p_stops));

  delete from maintenance.route_stops as t
   where t.route_id = p_route.id
     and t.id <> all (array(select n.id from unnest(p_stops) as n where n.id is not null));

  update maintenance.route_stops as t
     set position = n.position,
         asset_id = n.asset_id,
         note = n.note
    from unnest(p_stops) as n
   where t.id = n.id
     and (t.position, t.asset_id, t.note) is distinct from (n.position, n.asset_id, n.note);

  insert into maintenance.route_stops (site_id, route_id, position, asset_id, note)
  select p_route.site_id, p_route.id, n.position, n.asset_id, n.note
    from unnest(p_stops) as n
   where n.id is null
   order by n.position;
end
$$;

grant execute on function maintenance.store_stops to assetry_api;
