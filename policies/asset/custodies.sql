-- Custodies are reached with their site. No delete policy: who had an asset stays on record.

alter table asset.custodies enable row level security;
grant select, insert, update on asset.custodies to assetry_api;

create policy organization on asset.custodies
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on asset.custodies
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on asset.custodies
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on asset.custodies
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('asset.custodies');
select core.enforce_transitions('asset.custodies');
select core.let_list('asset.custodies', 'asset_id', 'asset.own_asset_ids');
