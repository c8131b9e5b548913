-- Books are the same at all sites. No delete policy: they are archived, because history names them.

alter table asset.depreciation_books enable row level security;
grant select, insert, update on asset.depreciation_books to assetry_api;
grant select (id, organization_id, code, name) on asset.depreciation_books to assetry_label;

create policy organization on asset.depreciation_books
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on asset.depreciation_books
  for select
  to assetry_api
  using (true);

create policy insert on asset.depreciation_books
  for insert
  to assetry_api
  with check (true);

create policy update on asset.depreciation_books
  for update
  to assetry_api
  using (true);

create policy label on asset.depreciation_books
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('asset.depreciation_books');
select core.let_list('asset.depreciation_books');
