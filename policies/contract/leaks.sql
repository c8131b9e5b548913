-- Reached with the site of the work order. Nothing of a leak changes but its site, which follows the work order
-- (work.move_open_work).

alter table contract.leaks enable row level security;
grant select, update (site_id) on contract.leaks to assetry_api;

create policy organization on contract.leaks
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on contract.leaks
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on contract.leaks
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('contract.leaks');
select core.let_list('contract.leaks');
