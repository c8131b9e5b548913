-- Reached with the site of the permit. No delete policy: one that lost its meaning says so.

alter table safety.signatures enable row level security;
grant select, insert, update on safety.signatures to assetry_api;

create policy organization on safety.signatures
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on safety.signatures
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on safety.signatures
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on safety.signatures
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('safety.signatures');
select core.let_list('safety.signatures');
