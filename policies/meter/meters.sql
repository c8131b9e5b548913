-- Meters are reached with the site of their asset or location. No delete policy: they are retired, because readings
-- name them.

alter table meter.meters enable row level security;
grant select, insert, update on meter.meters to assetry_api;

create policy organization on meter.meters
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on meter.meters
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on meter.meters
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on meter.meters
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('meter.meters');
select core.enforce_transitions('meter.meters');
select core.let_list('meter.meters');
select core.let_bi('meter.meters');
