-- Reached with the site where the asset stood. No delete policy: one that was a mistake stays on record as undone.

alter table asset.disposals enable row level security;
grant select, insert, update on asset.disposals to assetry_api;

create policy organization on asset.disposals
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on asset.disposals
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on asset.disposals
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on asset.disposals
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('asset.disposals');
select core.enforce_transitions('asset.disposals');
select core.let_list('asset.disposals');
