-- Reached with the site of the meter. No delete policy: it is archived.

alter table meter.output_counters enable row level security;
grant select, insert, update on meter.output_counters to assetry_api;

create policy organization on meter.output_counters
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on meter.output_counters
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on meter.output_counters
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on meter.output_counters
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('meter.output_counters');
select core.let_list('meter.output_counters');
