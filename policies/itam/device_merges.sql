-- Which device is which other; read through the lists of devices, which are reached with their site. Merging writes
-- here, as the owner.

alter table itam.device_merges enable row level security;
grant select on itam.device_merges to assetry_api;

create policy organization on itam.device_merges
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on itam.device_merges
  for select
  to assetry_api
  using (true);

select core.let_list('itam.device_merges');
