-- Reached with the site of the schedule. A task may be removed: what was made of it keeps its own.

alter table maintenance.tasks enable row level security;
grant select, insert, update, delete on maintenance.tasks to assetry_api;

create policy organization on maintenance.tasks
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on maintenance.tasks
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on maintenance.tasks
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on maintenance.tasks
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy delete on maintenance.tasks
  for delete
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('maintenance.tasks');
select core.let_list('maintenance.tasks');
