-- What a device told last is reached with the device. No delete policy: it lasts as long as the device.

alter table meter.device_standings enable row level security;
grant select, insert, update on meter.device_standings to assetry_api;

create policy organization on meter.device_standings
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on meter.device_standings
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on meter.device_standings
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on meter.device_standings
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));
select core.let_list('meter.device_standings');
