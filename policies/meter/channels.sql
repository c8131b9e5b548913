-- Reached with the site of their device. One that the device has no more is removed: nothing names it.

alter table meter.channels enable row level security;
grant select, insert, update, delete on meter.channels to assetry_api;

create policy organization on meter.channels
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on meter.channels
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on meter.channels
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on meter.channels
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy delete on meter.channels
  for delete
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('meter.channels');
select core.let_list('meter.channels');
