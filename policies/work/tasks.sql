-- Reached with the site of the work order. A task may be removed again: work.store_tasks keeps what was answered.

alter table work.tasks enable row level security;
grant select, insert, update, delete on work.tasks to assetry_api;

create policy organization on work.tasks
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.tasks
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on work.tasks
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on work.tasks
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy delete on work.tasks
  for delete
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('work.tasks');
select core.let_list('work.tasks', 'work_order_id', 'work.own_order_ids');
