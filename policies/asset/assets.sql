-- Assets are reached with their site. No delete policy: they are disposed of, not removed.

alter table asset.assets enable row level security;
grant select, insert, update on asset.assets to assetry_api;
grant select (id, organization_id, asset_number, name) on asset.assets to assetry_label;

create policy organization on asset.assets
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on asset.assets
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on asset.assets
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on asset.assets
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on asset.assets
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('asset.assets');
select core.enforce_transitions('asset.assets');
select core.let_list('asset.assets', 'id', 'asset.own_asset_ids');
select core.let_bi('asset.assets');
