-- Reached with the site of the route. A stop may be removed: work that went there keeps its own.

alter table maintenance.route_stops enable row level security;
grant select, insert, update, delete on maintenance.route_stops to assetry_api;

create policy organization on maintenance.route_stops
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on maintenance.route_stops
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on maintenance.route_stops
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on maintenance.route_stops
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy delete on maintenance.route_stops
  for delete
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('maintenance.route_stops');
select core.let_list('maintenance.route_stops');
