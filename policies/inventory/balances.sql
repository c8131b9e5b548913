-- Reached with the site of the storeroom. Not logged: the movements that make it are. No delete policy: what is empty
-- stays as the place where it lay.

alter table inventory.balances enable row level security;
grant select, insert, update on inventory.balances to assetry_api;

create policy organization on inventory.balances
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inventory.balances
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on inventory.balances
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on inventory.balances
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));
select core.let_list('inventory.balances');
