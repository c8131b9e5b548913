-- Known with the items, to whoever reaches a site. Components go when the kit is replaced.

alter table inventory.kit_components enable row level security;
grant select, insert, update, delete on inventory.kit_components to assetry_api;

create policy organization on inventory.kit_components
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inventory.kit_components
  for select
  to assetry_api
  using (organization_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on inventory.kit_components
  for insert
  to assetry_api
  with check (true);

create policy update on inventory.kit_components
  for update
  to assetry_api
  using (true);

create policy delete on inventory.kit_components
  for delete
  to assetry_api
  using (true);

select core.track('inventory.kit_components');
select core.let_list('inventory.kit_components');
