-- Reached with the order. No delete policy: what was expected stays on record.

alter table procurement.order_charges enable row level security;
grant select, insert, update on procurement.order_charges to assetry_api;

create policy organization on procurement.order_charges
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on procurement.order_charges
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on procurement.order_charges
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on procurement.order_charges
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('procurement.order_charges');
select core.let_list('procurement.order_charges');
