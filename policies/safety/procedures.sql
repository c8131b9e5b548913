-- Reached with their site. No delete policy: one that is not used any more is retired.

alter table safety.procedures enable row level security;
grant select, insert, update on safety.procedures to assetry_api;
grant select (id, organization_id, procedure_number, title) on safety.procedures to assetry_label;

create policy organization on safety.procedures
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on safety.procedures
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on safety.procedures
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on safety.procedures
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on safety.procedures
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('safety.procedures');
select core.enforce_transitions('safety.procedures');
select core.let_list('safety.procedures');
