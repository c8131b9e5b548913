-- Reached with the device's site. No delete policy: scans are history.

alter table itam.device_scans enable row level security;
grant select, insert, update on itam.device_scans to assetry_api;

create policy organization on itam.device_scans
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on itam.device_scans
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on itam.device_scans
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on itam.device_scans
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

-- What a scan brings is logged as one event, its row here, not package by package.
select core.track('itam.device_scans', array['payload_digest']);
select core.let_list('itam.device_scans');
