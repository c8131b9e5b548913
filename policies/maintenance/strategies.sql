-- Reached with their site. No delete policy: they are archived, so that the reasons of maintenance can be explained.

alter table maintenance.strategies enable row level security;
grant select, insert, update on maintenance.strategies to assetry_api;

create policy organization on maintenance.strategies
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on maintenance.strategies
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on maintenance.strategies
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on maintenance.strategies
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('maintenance.strategies');
select core.let_list('maintenance.strategies');
