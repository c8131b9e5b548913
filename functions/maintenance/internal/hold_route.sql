-- Holds the route that work of a schedule goes; refuses one of another site, and one that was archived.
create or replace function maintenance.hold_route(p_site_id uuid, p_route_id uuid)
returns void
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
     for share;

  if v_route.site_id <> p_site_id then
    perform core.refuse_field('route_id', 'NOT_ALLOWED', 'It is at another site');
  elsif v_route.archived_at is not null then
    perform core.refuse_field('route_id', 'ARCHIVED', 'Archived: it cannot be used for new records');
  end if;
end
$$;

grant execute on function maintenance.hold_route to assetry_api;
