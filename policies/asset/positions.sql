-- Reached with their site. No delete policy: they are archived, because history names them.

alter table asset.positions enable row level security;
grant select, insert, update on asset.positions to assetry_api;
grant select (id, organization_id, code, name) on asset.positions to assetry_label;

create policy organization on asset.positions
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on asset.positions
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on asset.positions
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on asset.positions
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on asset.positions
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('asset.positions');
select core.let_list('asset.positions');
