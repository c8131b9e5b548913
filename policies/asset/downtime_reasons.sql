-- Reasons are the same at all sites. No delete policy: they are archived, because history names them.

alter table asset.downtime_reasons enable row level security;
grant select, insert, update on asset.downtime_reasons to assetry_api;
grant select (id, organization_id, code, name) on asset.downtime_reasons to assetry_label;

create policy organization on asset.downtime_reasons
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on asset.downtime_reasons
  for select
  to assetry_api
  using (true);

create policy insert on asset.downtime_reasons
  for insert
  to assetry_api
  with check (true);

create policy update on asset.downtime_reasons
  for update
  to assetry_api
  using (true);

create policy label on asset.downtime_reasons
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('asset.downtime_reasons');
select core.let_list('asset.downtime_reasons', p_domain => 'core');
select core.let_bi('asset.downtime_reasons');
