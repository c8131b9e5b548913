-- Reached with the site of the work order. No delete policy: what was planned is given up, and stays on record.

alter table work.slots enable row level security;
grant select, insert, update on work.slots to assetry_api;

create policy organization on work.slots
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.slots
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on work.slots
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on work.slots
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('work.slots');
select core.enforce_transitions('work.slots');
select core.let_list('work.slots', 'work_order_id', 'work.own_order_ids');
