-- Reached with the site of the calibration. No delete policy: what was measured stays.

alter table tool.calibration_points enable row level security;
grant select, insert on tool.calibration_points to assetry_api;

create policy organization on tool.calibration_points
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on tool.calibration_points
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on tool.calibration_points
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('tool.calibration_points');
select core.let_list('tool.calibration_points');
