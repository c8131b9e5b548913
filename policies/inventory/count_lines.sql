-- Reached with the count. No delete policy: what was found stays.

alter table inventory.count_lines enable row level security;
grant select, insert, update on inventory.count_lines to assetry_api;

create policy organization on inventory.count_lines
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inventory.count_lines
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on inventory.count_lines
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on inventory.count_lines
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('inventory.count_lines');
select core.let_list('inventory.count_lines');
