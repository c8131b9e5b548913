-- Reached with its site. No delete policy: a storeroom is archived, because movements name it.

alter table inventory.storerooms enable row level security;
grant select, insert, update on inventory.storerooms to assetry_api;
grant select (id, organization_id, code, name) on inventory.storerooms to assetry_label;

create policy organization on inventory.storerooms
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inventory.storerooms
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on inventory.storerooms
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on inventory.storerooms
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on inventory.storerooms
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('inventory.storerooms');
select core.let_list('inventory.storerooms');
select core.let_bi('inventory.storerooms');
