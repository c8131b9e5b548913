-- Categories are the same at all sites. No delete policy: they are archived, because history names them.

alter table asset.categories enable row level security;
grant select, insert, update on asset.categories to assetry_api;
grant select (id, organization_id, code, name) on asset.categories to assetry_label;

create policy organization on asset.categories
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on asset.categories
  for select
  to assetry_api
  using (true);

create policy insert on asset.categories
  for insert
  to assetry_api
  with check (true);

create policy update on asset.categories
  for update
  to assetry_api
  using (true);

create policy label on asset.categories
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('asset.categories');
select core.let_list('asset.categories', p_domain => 'core');
select core.let_bi('asset.categories');
