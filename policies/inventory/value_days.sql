-- Reached with the site of the storeroom. Derived from the ledger, and written only by inventory.derive_values_of.

alter table inventory.value_days enable row level security;
grant select on inventory.value_days to assetry_api;

create policy organization on inventory.value_days
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inventory.value_days
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));
select core.let_list('inventory.value_days');
