-- Reached with the order. No delete policy: what left did.

alter table procurement.vendor_returns enable row level security;
grant select, insert, update on procurement.vendor_returns to assetry_api;
grant select (id, organization_id, vendor_return_number) on procurement.vendor_returns to assetry_label;

create policy organization on procurement.vendor_returns
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on procurement.vendor_returns
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on procurement.vendor_returns
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on procurement.vendor_returns
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on procurement.vendor_returns
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('procurement.vendor_returns');
select core.enforce_transitions('procurement.vendor_returns');
select core.let_list('procurement.vendor_returns');
