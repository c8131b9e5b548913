-- Reached with the site of the outage. No delete policy: what leaves an outage stays on record.

alter table maintenance.outage_work_orders enable row level security;
grant select, insert, update on maintenance.outage_work_orders to assetry_api;

create policy organization on maintenance.outage_work_orders
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on maintenance.outage_work_orders
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on maintenance.outage_work_orders
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on maintenance.outage_work_orders
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('maintenance.outage_work_orders');
select core.let_list('maintenance.outage_work_orders');
