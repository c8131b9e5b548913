-- Vendors are the same at all sites, and known to whoever reaches one. No delete policy: they are blocked, because
-- history names them.

alter table contract.vendors enable row level security;
grant select, insert, update on contract.vendors to assetry_api;
grant select (id, organization_id, code, name) on contract.vendors to assetry_label;

create policy organization on contract.vendors
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on contract.vendors
  for select
  to assetry_api
  using (organization_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on contract.vendors
  for insert
  to assetry_api
  with check (true);

create policy update on contract.vendors
  for update
  to assetry_api
  using (true);

create policy label on contract.vendors
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('contract.vendors');
select core.enforce_transitions('contract.vendors');
select core.let_list('contract.vendors');
select core.let_bi('contract.vendors');
