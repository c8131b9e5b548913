-- Reached with the site of the asset. No delete policy: what was a mistake is cancelled.

alter table asset.books enable row level security;
grant select, insert, update on asset.books to assetry_api;

create policy organization on asset.books
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on asset.books
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on asset.books
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on asset.books
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('asset.books');
select core.enforce_transitions('asset.books');
select core.let_list('asset.books');
