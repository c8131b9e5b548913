-- Reached with the site of the work order. One may be taken out again while nothing was done there.

alter table work.order_assets enable row level security;
grant select, insert, update, delete on work.order_assets to assetry_api;

create policy organization on work.order_assets
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.order_assets
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on work.order_assets
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on work.order_assets
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy delete on work.order_assets
  for delete
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('work.order_assets');
select core.enforce_transitions('work.order_assets');
select core.let_list('work.order_assets', 'work_order_id', 'work.own_order_ids');
