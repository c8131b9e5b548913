-- Values of price indexes are the same at all sites, and known to whoever reaches one. No delete policy: revisions
-- follow them.

alter table contract.index_values enable row level security;
grant select, insert, update on contract.index_values to assetry_api;

create policy organization on contract.index_values
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on contract.index_values
  for select
  to assetry_api
  using (organization_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on contract.index_values
  for insert
  to assetry_api
  with check (true);

create policy update on contract.index_values
  for update
  to assetry_api
  using (true);

select core.track('contract.index_values');
select core.let_list('contract.index_values');
