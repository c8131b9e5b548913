-- Workers are reached with their home site. No delete policy: history names them.

alter table workforce.workers enable row level security;
grant select, insert, update on workforce.workers to assetry_api;
grant select (id, organization_id, name, worker_number) on workforce.workers to assetry_label;

create policy organization on workforce.workers
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.workers
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on workforce.workers
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on workforce.workers
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on workforce.workers
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('workforce.workers');
select core.enforce_transitions('workforce.workers');
select core.let_list('workforce.workers', 'id', 'workforce.own_worker_ids');
