-- Units are the same at all sites, and known to whoever reaches one. They are archived, never deleted.

alter table inventory.units enable row level security;
grant select, insert, update on inventory.units to assetry_api;
grant select (id, organization_id, code, name) on inventory.units to assetry_label;

create policy organization on inventory.units
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inventory.units
  for select
  to assetry_api
  using (organization_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on inventory.units
  for insert
  to assetry_api
  with check (true);

create policy update on inventory.units
  for update
  to assetry_api
  using (true);

create policy label on inventory.units
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('inventory.units');
select core.let_list('inventory.units', p_domain => 'core');
select core.let_bi('inventory.units');
