-- Reached with the site of the storeroom. No delete policy: it is cancelled.

alter table inventory.counts enable row level security;
grant select, insert, update on inventory.counts to assetry_api;
grant select (id, organization_id, count_number) on inventory.counts to assetry_label;

create policy organization on inventory.counts
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inventory.counts
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on inventory.counts
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on inventory.counts
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on inventory.counts
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('inventory.counts');
select core.enforce_transitions('inventory.counts');
select core.let_list('inventory.counts');
