-- Reached with the site of the storeroom. Written only by inventory.derive_values_of.

alter table inventory.value_states enable row level security;
grant select on inventory.value_states to assetry_api;

create policy organization on inventory.value_states
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inventory.value_states
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));
select core.let_list('inventory.value_states');
