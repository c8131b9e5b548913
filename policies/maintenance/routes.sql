-- Reached with their site. No delete policy

alter table maintenance.routes enable row level security;
grant select, insert, update on maintenance.routes to assetry_api;
grant select (id, organization_id, code, name) on maintenance.routes to assetry_label;
create policy organization on maintenance.routes
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on maintenance.routes
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on maintenance.routes
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on maintenance.routes
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on maintenance.routes
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('maintenance.routes');
select core.let_list('maintenance.routes');
