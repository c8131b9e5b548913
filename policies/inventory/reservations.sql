-- Reached with the site of the storeroom. No delete policy: it is released. Its status follows from its quantities.

alter table inventory.reservations enable row level security;
grant select, insert, update on inventory.reservations to assetry_api;

create policy organization on inventory.reservations
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inventory.reservations
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on inventory.reservations
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on inventory.reservations
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('inventory.reservations');
select core.let_list('inventory.reservations');
