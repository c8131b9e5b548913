-- Reached with the home site of the worker, as the worker. No delete policy: a certificate is revoked.

alter table workforce.worker_certificates enable row level security;
grant select, insert, update on workforce.worker_certificates to assetry_api;

create policy organization on workforce.worker_certificates
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.worker_certificates
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on workforce.worker_certificates
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on workforce.worker_certificates
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('workforce.worker_certificates');
select core.let_list('workforce.worker_certificates', 'worker_id', 'workforce.own_worker_ids');
