-- Reached with their site. No delete policy: they are cancelled, and stay on record.

alter table maintenance.outages enable row level security;
grant select, insert, update on maintenance.outages to assetry_api;
grant select (id, organization_id, outage_number, name) on maintenance.outages to assetry_label;

create policy organization on maintenance.outages
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on maintenance.outages
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on maintenance.outages
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on maintenance.outages
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on maintenance.outages
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('maintenance.outages');
select core.enforce_transitions('maintenance.outages');
select core.let_list('maintenance.outages');
