-- Reached with the site of the storeroom. No delete policy: a bin is blocked, because movements name it.

alter table inventory.bins enable row level security;
grant select, insert, update on inventory.bins to assetry_api;
grant select (id, organization_id, code) on inventory.bins to assetry_label;

create policy organization on inventory.bins
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inventory.bins
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on inventory.bins
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on inventory.bins
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on inventory.bins
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('inventory.bins');
select core.let_list('inventory.bins');
