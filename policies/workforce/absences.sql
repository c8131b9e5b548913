-- Reached with the home site of the worker, as the worker. No delete policy: an absence is cancelled.

alter table workforce.absences enable row level security;
grant select, insert, update on workforce.absences to assetry_api;

create policy organization on workforce.absences
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.absences
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on workforce.absences
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on workforce.absences
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('workforce.absences');
select core.enforce_transitions('workforce.absences');
select core.let_list('workforce.absences', 'worker_id', 'workforce.own_worker_ids');
