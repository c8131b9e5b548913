-- Reached with the site of the work order. No delete policy: assignments end, they are not removed.

alter table work.assignments enable row level security;
grant select, insert, update on work.assignments to assetry_api;
grant select (organization_id, ended_at, work_order_id, worker_id) on work.assignments to assetry_label;

create policy organization on work.assignments
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.assignments
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on work.assignments
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on work.assignments
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on work.assignments
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('work.assignments');
select core.let_list('work.assignments', 'work_order_id', 'work.own_order_ids');
