-- Reached with the site of the storeroom which ships. No delete policy: it is cancelled.

alter table inventory.transfers enable row level security;
grant select, insert, update on inventory.transfers to assetry_api;
grant select (id, organization_id, transfer_number) on inventory.transfers to assetry_label;

create policy organization on inventory.transfers
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inventory.transfers
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on inventory.transfers
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on inventory.transfers
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on inventory.transfers
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('inventory.transfers');
select core.enforce_transitions('inventory.transfers');
select core.let_list('inventory.transfers');
