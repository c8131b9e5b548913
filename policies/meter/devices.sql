-- Reached with their site. No delete policy: they are archived, because readings name their account.

alter table meter.devices enable row level security;
grant select, insert, update on meter.devices to assetry_api;

create policy organization on meter.devices
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on meter.devices
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on meter.devices
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on meter.devices
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('meter.devices');
select core.let_list('meter.devices');
