-- An authorization is reached with its site, or for all sites. No delete policy: it is archived.

alter table contract.authorized_vendors enable row level security;
grant select, insert, update on contract.authorized_vendors to assetry_api;

create policy organization on contract.authorized_vendors
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on contract.authorized_vendors
  for select
  to assetry_api
  using (reach_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on contract.authorized_vendors
  for insert
  to assetry_api
  with check (reach_id = any ((select core.changeable_ids())::uuid[]));

create policy update on contract.authorized_vendors
  for update
  to assetry_api
  using (reach_id = any ((select core.changeable_ids())::uuid[]));

select core.track('contract.authorized_vendors');
select core.let_list('contract.authorized_vendors');
