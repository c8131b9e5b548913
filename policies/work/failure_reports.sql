-- Reached with the site of the work order. No delete policy: what was reported is corrected, not removed.

alter table work.failure_reports enable row level security;
grant select, insert, update on work.failure_reports to assetry_api;

create policy organization on work.failure_reports
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.failure_reports
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on work.failure_reports
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on work.failure_reports
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('work.failure_reports');
select core.let_list('work.failure_reports', 'work_order_id', 'work.own_order_ids');
select core.let_bi('work.failure_reports');
