-- Work orders are reached with their site. No delete policy: they are cancelled, not removed.

alter table work.work_orders enable row level security;
grant select, insert, update on work.work_orders to assetry_api;
grant select (id, organization_id, title, work_order_number) on work.work_orders to assetry_label;

create policy organization on work.work_orders
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.work_orders
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on work.work_orders
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on work.work_orders
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on work.work_orders
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('work.work_orders');
select core.enforce_transitions('work.work_orders');
select core.let_list('work.work_orders', 'id', 'work.own_order_ids');
select core.let_bi('work.work_orders');
