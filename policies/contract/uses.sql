-- Reached with the site of the work order. Nothing of a use changes but its site, which follows the work order
-- (work.move_open_work); what a contract paid is given back by a use of its own.

alter table contract.uses enable row level security;
grant select, update (site_id) on contract.uses to assetry_api;

create policy organization on contract.uses
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on contract.uses
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on contract.uses
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('contract.uses');
select core.let_list('contract.uses');
