-- Reached with the site of the schedule. A line may be removed: what was made of it keeps its own.

alter table maintenance.schedule_plans enable row level security;
grant select, insert, update, delete on maintenance.schedule_plans to assetry_api;

create policy organization on maintenance.schedule_plans
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on maintenance.schedule_plans
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on maintenance.schedule_plans
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on maintenance.schedule_plans
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy delete on maintenance.schedule_plans
  for delete
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('maintenance.schedule_plans');
select core.let_list('maintenance.schedule_plans');
