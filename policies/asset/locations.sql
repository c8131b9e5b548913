-- Locations are reached with their site. No delete policy: they are archived, because history names them.

alter table asset.locations enable row level security;
grant select, insert, update on asset.locations to assetry_api;
grant select (id, organization_id, code, name) on asset.locations to assetry_label;

create policy organization on asset.locations
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on asset.locations
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on asset.locations
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on asset.locations
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on asset.locations
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('asset.locations');
select core.let_list('asset.locations', p_domain => 'core');
select core.let_bi('asset.locations');
