-- Reached with the site of the storeroom. No delete policy: it lasts as long as the movements of the item there.

alter table inventory.stocked_items enable row level security;
grant select, insert, update on inventory.stocked_items to assetry_api;

create policy organization on inventory.stocked_items
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inventory.stocked_items
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on inventory.stocked_items
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on inventory.stocked_items
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('inventory.stocked_items');
select core.let_list('inventory.stocked_items');
select core.let_bi('inventory.stocked_items');
