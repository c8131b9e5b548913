-- Reached with their site, which is that of the asset. No delete policy: one that was recorded wrongly is withdrawn.

alter table tool.calibrations enable row level security;
grant select, insert, update on tool.calibrations to assetry_api;
grant select (id, organization_id, calibration_number) on tool.calibrations to assetry_label;

create policy organization on tool.calibrations
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on tool.calibrations
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on tool.calibrations
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on tool.calibrations
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on tool.calibrations
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('tool.calibrations');
select core.enforce_transitions('tool.calibrations');
select core.let_list('tool.calibrations');
