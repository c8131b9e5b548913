-- A lot may lie at several sites, and is known to whoever reaches one. No delete policy: movements name it.

alter table inventory.lots enable row level security;
grant select, insert, update on inventory.lots to assetry_api;
grant select (id, organization_id, lot_number) on inventory.lots to assetry_label;

create policy organization on inventory.lots
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inventory.lots
  for select
  to assetry_api
  using (organization_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on inventory.lots
  for insert
  to assetry_api
  with check (true);

create policy update on inventory.lots
  for update
  to assetry_api
  using (true);

create policy label on inventory.lots
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('inventory.lots');
select core.let_list('inventory.lots');
