-- Reached with the site of the schedule. No delete policy: what came due stays known.

alter table maintenance.occurrences enable row level security;
grant select, insert, update on maintenance.occurrences to assetry_api;

create policy organization on maintenance.occurrences
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on maintenance.occurrences
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on maintenance.occurrences
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on maintenance.occurrences
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('maintenance.occurrences');
select core.enforce_transitions('maintenance.occurrences');
select core.let_list('maintenance.occurrences');
