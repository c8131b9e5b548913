-- A contract is reached with its site; one for all sites is read by whoever reaches a site and
-- changed by whoever reaches them all.
-- No delete policy: contracts are terminated, not removed.

alter table contract.contracts enable row level security;
grant select, insert, update on contract.contracts to assetry_api;
grant select (id, organization_id, contract_number, title) on contract.contracts to assetry_label;

create policy organization on contract.contracts
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on contract.contracts
  for select
  to assetry_api
  using (reach_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on contract.contracts
  for insert
  to assetry_api
  with check (reach_id = any ((select core.changeable_ids())::uuid[]));

create policy update on contract.contracts
  for update
  to assetry_api
  using (reach_id = any ((select core.changeable_ids())::uuid[]));

create policy label on contract.contracts
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('contract.contracts');
select core.enforce_transitions('contract.contracts');
select core.enforce_approval('contract.contracts');
select core.let_list('contract.contracts');
