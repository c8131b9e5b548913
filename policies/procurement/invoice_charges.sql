-- Reached with the invoice. No delete policy: what was claimed stays on record.

alter table procurement.invoice_charges enable row level security;
grant select, insert, update on procurement.invoice_charges to assetry_api;

create policy organization on procurement.invoice_charges
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on procurement.invoice_charges
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on procurement.invoice_charges
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on procurement.invoice_charges
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('procurement.invoice_charges');
select core.let_list('procurement.invoice_charges');
