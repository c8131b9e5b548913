-- Reached with the site. No delete policy: a requisition is cancelled.

alter table procurement.requisitions enable row level security;
grant select, insert, update on procurement.requisitions to assetry_api;
grant select (id, organization_id, requisition_number) on procurement.requisitions to assetry_label;

create policy organization on procurement.requisitions
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on procurement.requisitions
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on procurement.requisitions
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on procurement.requisitions
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on procurement.requisitions
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('procurement.requisitions');
select core.enforce_transitions('procurement.requisitions');
select core.let_list('procurement.requisitions', 'id', 'procurement.own_requisition_ids');
