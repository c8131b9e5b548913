-- Reached with their site. No delete policy: they are retired, not removed.

alter table maintenance.schedules enable row level security;
grant select, insert, update on maintenance.schedules to assetry_api;
grant select (id, organization_id, schedule_number, name) on maintenance.schedules to assetry_label;

create policy organization on maintenance.schedules
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on maintenance.schedules
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on maintenance.schedules
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on maintenance.schedules
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on maintenance.schedules
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('maintenance.schedules');
select core.enforce_transitions('maintenance.schedules');
select core.let_list('maintenance.schedules');
