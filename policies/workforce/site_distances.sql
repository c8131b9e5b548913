-- Reached with the site from which the way leads. What is not given any more goes: nothing refers to it.

alter table workforce.site_distances enable row level security;
grant select, insert, update, delete on workforce.site_distances to assetry_api;

create policy organization on workforce.site_distances
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.site_distances
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on workforce.site_distances
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on workforce.site_distances
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy delete on workforce.site_distances
  for delete
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('workforce.site_distances');
select core.let_list('workforce.site_distances');
