-- Reached with the requisition. No delete policy: a line is taken out, because orders name lines.

alter table procurement.requisition_lines enable row level security;
grant select, insert, update on procurement.requisition_lines to assetry_api;
grant select (id, organization_id, requisition_id) on procurement.requisition_lines to assetry_label;

create policy organization on procurement.requisition_lines
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on procurement.requisition_lines
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on procurement.requisition_lines
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on procurement.requisition_lines
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on procurement.requisition_lines
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('procurement.requisition_lines');
select core.let_list('procurement.requisition_lines', 'requisition_id', 'procurement.own_requisition_ids');
