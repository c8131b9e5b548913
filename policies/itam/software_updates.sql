-- Reached with the device's site. Taking an inventory in writes here, as the owner.

alter table itam.software_updates enable row level security;
grant select on itam.software_updates to assetry_api;

create policy organization on itam.software_updates
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on itam.software_updates
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));
select core.let_list('itam.software_updates');
