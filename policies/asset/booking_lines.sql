-- Reached with the site of the booking. A line may be removed again: asset.store_booking_lines keeps what was taken.

alter table asset.booking_lines enable row level security;
grant select, insert, update, delete on asset.booking_lines to assetry_api;

create policy organization on asset.booking_lines
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on asset.booking_lines
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on asset.booking_lines
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on asset.booking_lines
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy delete on asset.booking_lines
  for delete
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('asset.booking_lines');
select core.enforce_transitions('asset.booking_lines');
select core.let_list('asset.booking_lines', 'asset_id', 'asset.own_asset_ids');
