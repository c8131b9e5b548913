-- An organization's own fields are the same at all its sites, and written by who reaches them all. No delete policy:
-- fields are archived, their values stay.

alter table core.custom_fields enable row level security;
grant select, insert, update on core.custom_fields to assetry_api;

create policy organization on core.custom_fields
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on core.custom_fields
  for select
  to assetry_api
  using (true);

create policy insert on core.custom_fields
  for insert
  to assetry_api
  with check ((select core.reaches_all_sites()));

create policy update on core.custom_fields
  for update
  to assetry_api
  using ((select core.reaches_all_sites()));

select core.track('core.custom_fields');
select core.let_list('core.custom_fields');
