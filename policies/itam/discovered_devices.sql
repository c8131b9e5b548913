-- Devices are reached with their site. No delete policy: they are ignored, not removed.

alter table itam.discovered_devices enable row level security;
grant select, insert, update on itam.discovered_devices to assetry_api;

create policy organization on itam.discovered_devices
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on itam.discovered_devices
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on itam.discovered_devices
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on itam.discovered_devices
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('itam.discovered_devices');
select core.enforce_transitions('itam.discovered_devices');
select core.let_list('itam.discovered_devices');
