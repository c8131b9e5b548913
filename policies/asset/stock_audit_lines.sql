-- Reached with the site of the asset audit. No delete policy: what was expected and found stays on record.

alter table asset.stock_audit_lines enable row level security;
grant select, insert, update on asset.stock_audit_lines to assetry_api;

create policy organization on asset.stock_audit_lines
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on asset.stock_audit_lines
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on asset.stock_audit_lines
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on asset.stock_audit_lines
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('asset.stock_audit_lines');
select core.let_list('asset.stock_audit_lines');
