-- Reached with the home site of the worker, as the worker. What somebody cannot do any more is removed.

alter table workforce.worker_crafts enable row level security;
grant select, insert, update, delete on workforce.worker_crafts to assetry_api;

create policy organization on workforce.worker_crafts
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.worker_crafts
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on workforce.worker_crafts
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on workforce.worker_crafts
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy delete on workforce.worker_crafts
  for delete
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('workforce.worker_crafts');
select core.let_list('workforce.worker_crafts', 'worker_id', 'workforce.own_worker_ids');
