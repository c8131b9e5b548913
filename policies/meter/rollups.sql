-- Reached with the site of the meter. Only the job that rolls up writes them.

alter table meter.rollups enable row level security;
grant select on meter.rollups to assetry_api;

create policy organization on meter.rollups
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on meter.rollups
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));
