-- Reached with the home site of the worker, as the worker, who sees the own ones. A look is never changed or deleted.

alter table workforce.position_looks enable row level security;
grant select, insert on workforce.position_looks to assetry_api;

create policy organization on workforce.position_looks
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.position_looks
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on workforce.position_looks
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('workforce.position_looks');
select core.let_list('workforce.position_looks', 'worker_id', 'workforce.own_worker_ids');
