-- Inspections are reached with their site. No delete policy: they are cancelled, not removed.

alter table inspection.inspections enable row level security;
grant select, insert, update on inspection.inspections to assetry_api;
grant select (id, organization_id, inspection_number, status) on inspection.inspections to assetry_label;

create policy organization on inspection.inspections
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inspection.inspections
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on inspection.inspections
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on inspection.inspections
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on inspection.inspections
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('inspection.inspections');
select core.enforce_transitions('inspection.inspections');
select core.let_list('inspection.inspections', 'id', 'inspection.own_inspection_ids');
select core.let_bi('inspection.inspections');
