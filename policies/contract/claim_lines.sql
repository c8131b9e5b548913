-- Reached with the site of the work order. No delete policy: contract.store_claim_lines writes those of a draft as a
-- whole.

alter table contract.claim_lines enable row level security;
grant select, insert, update on contract.claim_lines to assetry_api;

create policy organization on contract.claim_lines
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on contract.claim_lines
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on contract.claim_lines
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on contract.claim_lines
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('contract.claim_lines');
select core.let_list('contract.claim_lines');
