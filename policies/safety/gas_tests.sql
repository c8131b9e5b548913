-- Reached with the site of the permit. What was measured is never changed nor removed.

alter table safety.gas_tests enable row level security;
grant select, insert on safety.gas_tests to assetry_api;

create policy organization on safety.gas_tests
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on safety.gas_tests
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on safety.gas_tests
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('safety.gas_tests');
select core.let_list('safety.gas_tests');
