-- The route, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function maintenance.lock_route(p_route_id uuid, p_row_version integer)
returns maintenance.routes
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_route maintenance.routes;
begin
  select * into v_route
    from maintenance.routes as r
   where r.id = p_route_id
     for no key update;

  if not found then
    perform core.refuse('MAINTENANCE_ROUTE_NOT_FOUND', 'No such maintenance route', 404);
  end if;

  perform core.check_row_version(v_route.row_version, p_row_version);
  return v_route;
end
$$;

grant execute on function maintenance.lock_route to assetry_api;
