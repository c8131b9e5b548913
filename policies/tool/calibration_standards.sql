-- Reached with the site of the calibration. No delete policy: what was used stays.

alter table tool.calibration_standards enable row level security;
grant select, insert on tool.calibration_standards to assetry_api;

create policy organization on tool.calibration_standards
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on tool.calibration_standards
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on tool.calibration_standards
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('tool.calibration_standards');
select core.let_list('tool.calibration_standards');
