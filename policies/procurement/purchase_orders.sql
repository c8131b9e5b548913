-- Reached with the site. No delete policy: an order is cancelled.

alter table procurement.purchase_orders enable row level security;
grant select, insert, update on procurement.purchase_orders to assetry_api;
grant select (id, organization_id, purchase_order_number) on procurement.purchase_orders to assetry_label;

create policy organization on procurement.purchase_orders
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on procurement.purchase_orders
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on procurement.purchase_orders
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on procurement.purchase_orders
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on procurement.purchase_orders
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('procurement.purchase_orders');
select core.enforce_transitions('procurement.purchase_orders');
select core.let_list('procurement.purchase_orders', 'id', 'procurement.own_purchase_order_ids');
select core.let_bi('procurement.purchase_orders');
