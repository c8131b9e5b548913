-- Reached with the site of the work order. No delete policy: watching ends.

alter table work.watchers enable row level security;
grant select, insert, update on work.watchers to assetry_api;

create policy organization on work.watchers
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.watchers
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on work.watchers
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on work.watchers
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('work.watchers');
select core.let_list('work.watchers', 'work_order_id', 'work.own_order_ids');
