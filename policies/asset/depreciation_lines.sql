-- Reached with the site of the asset. No delete policy: what was posted is reversed.

alter table asset.depreciation_lines enable row level security;
grant select, insert, update on asset.depreciation_lines to assetry_api;

create policy organization on asset.depreciation_lines
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on asset.depreciation_lines
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on asset.depreciation_lines
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on asset.depreciation_lines
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('asset.depreciation_lines');
select core.let_list('asset.depreciation_lines');
