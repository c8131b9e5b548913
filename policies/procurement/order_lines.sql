-- Reached with the order. No delete policy: a line is taken out, because receipts name lines.

alter table procurement.order_lines enable row level security;
grant select, insert, update on procurement.order_lines to assetry_api;

create policy organization on procurement.order_lines
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on procurement.order_lines
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on procurement.order_lines
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on procurement.order_lines
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('procurement.order_lines');
select core.let_list('procurement.order_lines', 'purchase_order_id', 'procurement.own_purchase_order_ids');
select core.let_bi('procurement.order_lines');
