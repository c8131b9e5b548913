-- Reached with the site of the asset that feeds, backs up or replaces. No delete policy: they end or are cancelled.

alter table asset.relations enable row level security;
grant select, insert, update on asset.relations to assetry_api;

create policy organization on asset.relations
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on asset.relations
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on asset.relations
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on asset.relations
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('asset.relations');
select core.enforce_transitions('asset.relations');
select core.let_list('asset.relations');
