-- Reached with the site of the work order. Only procurement.keep_ready and a move of the work order write it.

alter table procurement.work_parts enable row level security;
grant select, update (site_id) on procurement.work_parts to assetry_api;

create policy organization on procurement.work_parts
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on procurement.work_parts
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on procurement.work_parts
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.let_list('procurement.work_parts', 'work_order_id', 'work.own_order_ids', 'work');
