-- Items are the same at all sites, and known to whoever reaches one. No delete policy: movements name them.

alter table inventory.items enable row level security;
grant select, insert, update on inventory.items to assetry_api;
grant select (id, organization_id, item_number, name) on inventory.items to assetry_label;

create policy organization on inventory.items
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inventory.items
  for select
  to assetry_api
  using (organization_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on inventory.items
  for insert
  to assetry_api
  with check (true);

create policy update on inventory.items
  for update
  to assetry_api
  using (true);

create policy label on inventory.items
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('inventory.items');
select core.enforce_transitions('inventory.items');
select core.let_list('inventory.items');
select core.let_bi('inventory.items');
