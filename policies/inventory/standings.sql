-- Reached with the site of the storeroom. Not logged: the movements that make it are. No delete policy: it lasts as
-- long as they do.

alter table inventory.standings enable row level security;
grant select, insert, update on inventory.standings to assetry_api;

create policy organization on inventory.standings
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inventory.standings
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on inventory.standings
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on inventory.standings
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));
select core.let_list('inventory.standings');
select core.let_bi('inventory.standings');
