-- Reached with the order. No delete policy: an invoice is cancelled or reversed.

alter table procurement.invoices enable row level security;
grant select, insert, update on procurement.invoices to assetry_api;
grant select (id, organization_id, vendor_invoice_number) on procurement.invoices to assetry_label;

create policy organization on procurement.invoices
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on procurement.invoices
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on procurement.invoices
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on procurement.invoices
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on procurement.invoices
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('procurement.invoices');
select core.enforce_transitions('procurement.invoices');
select core.let_list('procurement.invoices');
