-- A revision is reached as its contract is: with its site, or for all sites. No delete policy: it
-- is withdrawn, because costs name it.

alter table contract.revisions enable row level security;
grant select, insert, update on contract.revisions to assetry_api;

create policy organization on contract.revisions
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on contract.revisions
  for select
  to assetry_api
  using (reach_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on contract.revisions
  for insert
  to assetry_api
  with check (reach_id = any ((select core.changeable_ids())::uuid[]));

create policy update on contract.revisions
  for update
  to assetry_api
  using (reach_id = any ((select core.changeable_ids())::uuid[]));

select core.track('contract.revisions');
select core.enforce_transitions('contract.revisions');
select core.let_list('contract.revisions');
