-- A target is reached with its site, or for all sites. No delete policy: it is archived.

alter table report.targets enable row level security;
grant select, insert, update on report.targets to assetry_api;

create policy organization on report.targets
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on report.targets
  for select
  to assetry_api
  using (reach_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on report.targets
  for insert
  to assetry_api
  with check (reach_id = any ((select core.changeable_ids())::uuid[]));

create policy update on report.targets
  for update
  to assetry_api
  using (reach_id = any ((select core.changeable_ids())::uuid[]));

select core.track('report.targets');
select core.let_list('report.targets');
