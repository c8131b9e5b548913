-- Reached with the site of the work order. No delete policy: what was said stays.

alter table work.comments enable row level security;
grant select, insert, update on work.comments to assetry_api;

create policy organization on work.comments
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.comments
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on work.comments
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on work.comments
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('work.comments');
select core.let_list('work.comments', 'work_order_id', 'work.own_order_ids');
