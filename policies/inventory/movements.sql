-- Reached with the site of the storeroom. The ledger is written once: nobody has a right to change or remove a line,
-- and inventory.keep_movement refuses it to whoever has every right.

alter table inventory.movements enable row level security;
grant select, insert on inventory.movements to assetry_api;

create policy organization on inventory.movements
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inventory.movements
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on inventory.movements
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('inventory.movements');

create or replace trigger keep_movement
  before update or delete on inventory.movements
  for each row execute function inventory.keep_movement();

select core.let_list('inventory.movements');
select core.let_bi('inventory.movements');
