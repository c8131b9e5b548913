-- Reached with the site of the meter. No delete policy: alarms name their rule.

alter table meter.alarm_rules enable row level security;
grant select, insert, update on meter.alarm_rules to assetry_api;

create policy organization on meter.alarm_rules
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on meter.alarm_rules
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on meter.alarm_rules
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on meter.alarm_rules
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('meter.alarm_rules');
select core.let_list('meter.alarm_rules');
