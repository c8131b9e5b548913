-- Reached with the order. No delete policy: what arrived did.

alter table procurement.receipts enable row level security;
grant select, insert, update on procurement.receipts to assetry_api;
grant select (id, organization_id, receipt_number) on procurement.receipts to assetry_label;

create policy organization on procurement.receipts
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on procurement.receipts
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on procurement.receipts
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on procurement.receipts
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on procurement.receipts
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('procurement.receipts');
select core.let_list('procurement.receipts', 'purchase_order_id', 'procurement.own_purchase_order_ids');
