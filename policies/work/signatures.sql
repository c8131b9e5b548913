-- Reached with the site of the work order. What was signed stays as it was; only its site follows the work order.

alter table work.signatures enable row level security;
grant select, insert, update (site_id) on work.signatures to assetry_api;

create policy organization on work.signatures
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.signatures
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on work.signatures
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on work.signatures
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('work.signatures');
select core.let_list('work.signatures', 'work_order_id', 'work.own_order_ids');
