-- The items of an inspection are reached with its site. No delete policy: they last as long as the inspection.

alter table inspection.inspection_items enable row level security;
grant select, insert, update on inspection.inspection_items to assetry_api;

create policy organization on inspection.inspection_items
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inspection.inspection_items
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on inspection.inspection_items
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on inspection.inspection_items
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('inspection.inspection_items');
select core.let_list('inspection.inspection_items', 'inspection_id', 'inspection.own_inspection_ids');
