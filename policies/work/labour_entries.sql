-- Reached with the site of the work order. No delete policy: hours are rejected or corrected, and stay on record.

alter table work.labour_entries enable row level security;
grant select, insert, update on work.labour_entries to assetry_api;

create policy organization on work.labour_entries
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.labour_entries
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on work.labour_entries
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on work.labour_entries
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('work.labour_entries');
select core.enforce_transitions('work.labour_entries');
select core.let_list('work.labour_entries', 'work_order_id', 'work.own_order_ids');
select core.let_bi('work.labour_entries');
