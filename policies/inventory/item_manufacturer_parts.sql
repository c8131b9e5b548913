-- Known with the items, to whoever reaches a site. Parts go when those of the item are replaced.

alter table inventory.item_manufacturer_parts enable row level security;
grant select, insert, update, delete on inventory.item_manufacturer_parts to assetry_api;

create policy organization on inventory.item_manufacturer_parts
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inventory.item_manufacturer_parts
  for select
  to assetry_api
  using (organization_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on inventory.item_manufacturer_parts
  for insert
  to assetry_api
  with check (true);

create policy update on inventory.item_manufacturer_parts
  for update
  to assetry_api
  using (true);

create policy delete on inventory.item_manufacturer_parts
  for delete
  to assetry_api
  using (true);

select core.track('inventory.item_manufacturer_parts');
select core.let_list('inventory.item_manufacturer_parts');
