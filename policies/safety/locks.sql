-- Reached with the site of the lock-out. No delete policy: who had a lock on, and when, stays on record.

alter table safety.locks enable row level security;
grant select, insert, update on safety.locks to assetry_api;

create policy organization on safety.locks
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on safety.locks
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on safety.locks
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on safety.locks
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('safety.locks');
select core.let_list('safety.locks');
