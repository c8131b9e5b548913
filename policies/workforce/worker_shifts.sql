-- Only workforce.keep_worker_shifts writes them.

alter table workforce.worker_shifts enable row level security;
grant select on workforce.worker_shifts to assetry_api;

create policy organization on workforce.worker_shifts
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.worker_shifts
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.let_list('workforce.worker_shifts', 'worker_id', 'workforce.own_worker_ids');
