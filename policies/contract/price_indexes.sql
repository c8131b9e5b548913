-- Price indexes are the same at all sites, and known to whoever reaches one. No delete policy: revisions follow them.

alter table contract.price_indexes enable row level security;
grant select, insert, update on contract.price_indexes to assetry_api;

create policy organization on contract.price_indexes
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on contract.price_indexes
  for select
  to assetry_api
  using (organization_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on contract.price_indexes
  for insert
  to assetry_api
  with check (true);

create policy update on contract.price_indexes
  for update
  to assetry_api
  using (true);

select core.track('contract.price_indexes');
select core.let_list('contract.price_indexes');
