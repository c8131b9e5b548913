-- Reached with the receipt. No delete policy: what arrived did.

alter table procurement.receipt_lines enable row level security;
grant select, insert, update on procurement.receipt_lines to assetry_api;

create policy organization on procurement.receipt_lines
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on procurement.receipt_lines
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on procurement.receipt_lines
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on procurement.receipt_lines
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('procurement.receipt_lines');
select core.let_list('procurement.receipt_lines');
