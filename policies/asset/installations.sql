-- Reached with the site of the position. No delete policy: what filled a position stays known.

alter table asset.installations enable row level security;
grant select, insert, update on asset.installations to assetry_api;

create policy organization on asset.installations
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on asset.installations
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on asset.installations
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on asset.installations
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('asset.installations');
select core.let_list('asset.installations', 'asset_id', 'asset.own_asset_ids');
