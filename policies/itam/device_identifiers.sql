-- Reached with the device's site, so that a device out of reach is not found by its serial number. Taking an
-- inventory in writes here, as the owner.

alter table itam.device_identifiers enable row level security;
grant select on itam.device_identifiers to assetry_api;

create policy organization on itam.device_identifiers
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on itam.device_identifiers
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));
select core.let_list('itam.device_identifiers');
