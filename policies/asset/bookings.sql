-- Bookings are reached with their site. No delete policy: one that will not be is cancelled.

alter table asset.bookings enable row level security;
grant select, insert, update on asset.bookings to assetry_api;
grant select (id, organization_id, booking_number, status) on asset.bookings to assetry_label;

create policy organization on asset.bookings
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on asset.bookings
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on asset.bookings
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on asset.bookings
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on asset.bookings
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('asset.bookings');
select core.enforce_transitions('asset.bookings');
select core.let_list('asset.bookings', 'worker_id', 'workforce.own_worker_ids');
