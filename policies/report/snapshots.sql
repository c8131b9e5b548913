-- Written by a scheduled task only, which runs as the owner; reached with their site.

alter table report.snapshots enable row level security;
grant select on report.snapshots to assetry_api;

create policy organization on report.snapshots
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on report.snapshots
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('report.snapshots');
select core.let_list('report.snapshots');
