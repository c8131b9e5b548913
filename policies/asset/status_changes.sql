-- Reached with the site where the asset stood. No delete policy: a step that was a mistake stays on record as undone.

alter table asset.status_changes enable row level security;
grant select, insert, update on asset.status_changes to assetry_api;

create policy organization on asset.status_changes
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on asset.status_changes
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on asset.status_changes
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on asset.status_changes
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('asset.status_changes');
select core.enforce_transitions('asset.status_changes');
select core.let_list('asset.status_changes', 'asset_id', 'asset.own_asset_ids');
