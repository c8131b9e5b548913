-- Reached with the site of the permit. They go when the permit is not in force any more: the log keeps them.

alter table safety.claims enable row level security;
grant select, insert, delete on safety.claims to assetry_api;

create policy organization on safety.claims
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on safety.claims
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on safety.claims
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy delete on safety.claims
  for delete
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('safety.claims');
select core.let_list('safety.claims');
