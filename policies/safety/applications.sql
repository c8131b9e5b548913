-- Reached with the site of the procedure. No delete policy: one that will not be is cancelled.

alter table safety.applications enable row level security;
grant select, insert, update on safety.applications to assetry_api;
grant select (id, organization_id, application_number) on safety.applications to assetry_label;

create policy organization on safety.applications
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on safety.applications
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on safety.applications
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on safety.applications
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on safety.applications
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('safety.applications');
select core.enforce_transitions('safety.applications');
select core.let_list('safety.applications');
