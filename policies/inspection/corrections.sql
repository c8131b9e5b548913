-- What was opened of failed items is reached with the site that was inspected. No delete policy: what was opened stays
-- known.

alter table inspection.corrections enable row level security;
grant select, insert, update on inspection.corrections to assetry_api;

create policy organization on inspection.corrections
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inspection.corrections
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on inspection.corrections
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on inspection.corrections
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('inspection.corrections');
select core.let_list('inspection.corrections', 'inspection_id', 'inspection.own_inspection_ids');
