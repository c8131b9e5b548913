-- Reached with their site. No delete policy: one that will not be is cancelled.

alter table asset.stock_audits enable row level security;
grant select, insert, update on asset.stock_audits to assetry_api;
grant select (id, organization_id, audit_number) on asset.stock_audits to assetry_label;

create policy organization on asset.stock_audits
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on asset.stock_audits
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on asset.stock_audits
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on asset.stock_audits
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on asset.stock_audits
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('asset.stock_audits');
select core.enforce_transitions('asset.stock_audits');
select core.let_list('asset.stock_audits');
