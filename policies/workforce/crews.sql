-- Reached with the site. No delete policy: a crew is archived.

alter table workforce.crews enable row level security;
grant select, insert, update on workforce.crews to assetry_api;
grant select (id, organization_id, code, name) on workforce.crews to assetry_label;

create policy organization on workforce.crews
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.crews
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on workforce.crews
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on workforce.crews
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on workforce.crews
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('workforce.crews');
select core.let_list('workforce.crews');
