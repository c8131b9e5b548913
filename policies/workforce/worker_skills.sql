-- Reached with the home site of the worker, as the worker. What somebody cannot do any more is removed.

alter table workforce.worker_skills enable row level security;
grant select, insert, update, delete on workforce.worker_skills to assetry_api;

create policy organization on workforce.worker_skills
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.worker_skills
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on workforce.worker_skills
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on workforce.worker_skills
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy delete on workforce.worker_skills
  for delete
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('workforce.worker_skills');
select core.let_list('workforce.worker_skills', 'worker_id', 'workforce.own_worker_ids');
