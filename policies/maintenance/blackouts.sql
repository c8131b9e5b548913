-- Reached with their site. No delete policy: they are archived, so that the days left out for one can be explained.

alter table maintenance.blackouts enable row level security;
grant select, insert, update on maintenance.blackouts to assetry_api;

create policy organization on maintenance.blackouts
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on maintenance.blackouts
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on maintenance.blackouts
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on maintenance.blackouts
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('maintenance.blackouts');
select core.let_list('maintenance.blackouts');
