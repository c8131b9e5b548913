-- Reached with the order or the requisition. No delete policy: who agreed stays on record.

alter table procurement.approval_steps enable row level security;
grant select, insert, update on procurement.approval_steps to assetry_api;

create policy organization on procurement.approval_steps
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on procurement.approval_steps
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on procurement.approval_steps
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on procurement.approval_steps
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('procurement.approval_steps');
select core.let_list('procurement.approval_steps', 'requisition_id', 'procurement.own_requisition_ids');
