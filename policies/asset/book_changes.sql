-- Reached with the site of the asset. No delete policy: another change takes one back.

alter table asset.book_changes enable row level security;
grant select, insert, update on asset.book_changes to assetry_api;

create policy organization on asset.book_changes
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on asset.book_changes
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on asset.book_changes
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on asset.book_changes
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('asset.book_changes');
select core.let_list('asset.book_changes');
