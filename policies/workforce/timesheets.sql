-- Reached with the home site of the worker, as the worker. No delete policy: a timesheet stays on record.

alter table workforce.timesheets enable row level security;
grant select, insert, update on workforce.timesheets to assetry_api;

create policy organization on workforce.timesheets
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.timesheets
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on workforce.timesheets
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on workforce.timesheets
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('workforce.timesheets');
select core.enforce_transitions('workforce.timesheets');
select core.let_list('workforce.timesheets', 'worker_id', 'workforce.own_worker_ids');
