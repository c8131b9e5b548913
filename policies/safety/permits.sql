-- Permits are reached with their site. No delete policy: one that is not issued is cancelled.

alter table safety.permits enable row level security;
grant select, insert, update on safety.permits to assetry_api;
grant select (id, organization_id, permit_number, title) on safety.permits to assetry_label;

create policy organization on safety.permits
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on safety.permits
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on safety.permits
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on safety.permits
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on safety.permits
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('safety.permits');
select core.enforce_transitions('safety.permits');
select core.let_list('safety.permits');
