-- The stops of a route, in their order.
create or replace function maintenance.stops_of(p_route_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(t) order by t.position), '[]')
    from maintenance.route_stops as t
   where t.route_id = p_route_id
$$;

grant execute on function maintenance.stops_of to assetry_api;
