-- The same at all sites, and known to whoever reaches one.

alter table inventory.unit_conversions enable row level security;
grant select, insert, update on inventory.unit_conversions to assetry_api;

create policy organization on inventory.unit_conversions
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inventory.unit_conversions
  for select
  to assetry_api
  using (organization_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on inventory.unit_conversions
  for insert
  to assetry_api
  with check (true);

create policy update on inventory.unit_conversions
  for update
  to assetry_api
  using (true);

select core.track('inventory.unit_conversions');
select core.let_list('inventory.unit_conversions', p_domain => 'core');
