-- Reached with the site of the work order. A line may be removed: nothing refers to one.

alter table work.plan_lines enable row level security;
grant select, insert, update, delete on work.plan_lines to assetry_api;

create policy organization on work.plan_lines
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.plan_lines
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on work.plan_lines
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on work.plan_lines
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy delete on work.plan_lines
  for delete
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('work.plan_lines');
select core.let_list('work.plan_lines', 'work_order_id', 'work.own_order_ids');
