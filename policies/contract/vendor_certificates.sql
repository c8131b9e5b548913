-- Certificates of vendors are the same at all sites, and known to whoever reaches one. No delete policy: they are
-- revoked.

alter table contract.vendor_certificates enable row level security;
grant select, insert, update on contract.vendor_certificates to assetry_api;

create policy organization on contract.vendor_certificates
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on contract.vendor_certificates
  for select
  to assetry_api
  using (organization_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on contract.vendor_certificates
  for insert
  to assetry_api
  with check (true);

create policy update on contract.vendor_certificates
  for update
  to assetry_api
  using (true);

select core.track('contract.vendor_certificates');
select core.let_list('contract.vendor_certificates');
