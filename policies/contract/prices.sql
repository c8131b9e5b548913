-- A price is reached as its contract is: with its site, or for all sites. Lines of a
-- draft are deleted; those of an approved revision never change.

alter table contract.prices enable row level security;
grant select, insert, update on contract.prices to assetry_api;

create policy organization on contract.prices
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on contract.prices
  for select
  to assetry_api
  using (reach_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on contract.prices
  for insert
  to assetry_api
  with check (reach_id = any ((select core.changeable_ids())::uuid[]));

create policy update on contract.prices
  for update
  to assetry_api
  using (reach_id = any ((select core.changeable_ids())::uuid[]));

select core.track('contract.prices');
select core.let_list('contract.prices');
