-- A coverage is reached as its contract is: with its site, or for all sites. Lines of a
-- draft are deleted; those of an approved revision never change.

alter table contract.coverages enable row level security;
grant select, insert, update on contract.coverages to assetry_api;

create policy organization on contract.coverages
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on contract.coverages
  for select
  to assetry_api
  using (reach_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on contract.coverages
  for insert
  to assetry_api
  with check (reach_id = any ((select core.changeable_ids())::uuid[]));

create policy update on contract.coverages
  for update
  to assetry_api
  using (reach_id = any ((select core.changeable_ids())::uuid[]));

select core.track('contract.coverages');
select core.let_list('contract.coverages');
