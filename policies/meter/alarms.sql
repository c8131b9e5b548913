-- Reached with the site of the meter. Readings raise and clear them, whoever records those; people only say that they
-- have seen one. No delete policy: what was raised stays known.

alter table meter.alarms enable row level security;
grant select, update on meter.alarms to assetry_api;

create policy organization on meter.alarms
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on meter.alarms
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on meter.alarms
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('meter.alarms');
select core.enforce_transitions('meter.alarms');
select core.let_list('meter.alarms');
