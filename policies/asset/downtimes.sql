-- Downtimes are reached with their site. No delete policy: one that did not happen is cancelled.

alter table asset.downtimes enable row level security;
grant select, insert, update on asset.downtimes to assetry_api;

create policy organization on asset.downtimes
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on asset.downtimes
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on asset.downtimes
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on asset.downtimes
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('asset.downtimes');
select core.enforce_transitions('asset.downtimes');
select core.let_list('asset.downtimes', 'asset_id', 'asset.own_asset_ids');
select core.let_bi('asset.downtimes');
