-- Reached with the site of the work order. No delete policy: it is cancelled.

alter table contract.claims enable row level security;
grant select, insert, update on contract.claims to assetry_api;

create policy organization on contract.claims
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on contract.claims
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on contract.claims
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on contract.claims
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('contract.claims');
select core.enforce_transitions('contract.claims');
select core.let_list('contract.claims');
