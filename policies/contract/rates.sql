-- A rate is reached as its contract is: with its site, or for all sites. Lines of a
-- draft are deleted; those of an approved revision never change.

alter table contract.rates enable row level security;
grant select, insert, update on contract.rates to assetry_api;

create policy organization on contract.rates
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on contract.rates
  for select
  to assetry_api
  using (reach_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on contract.rates
  for insert
  to assetry_api
  with check (reach_id = any ((select core.changeable_ids())::uuid[]));

create policy update on contract.rates
  for update
  to assetry_api
  using (reach_id = any ((select core.changeable_ids())::uuid[]));

select core.track('contract.rates');
select core.let_list('contract.rates');
