-- The same at all sites, changed by whoever reaches all of them. Nothing refers to a code.

alter table work.iso_codes enable row level security;
grant select, insert, update, delete on work.iso_codes to assetry_api;

create policy organization on work.iso_codes
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.iso_codes
  for select
  to assetry_api
  using (true);

create policy insert on work.iso_codes
  for insert
  to assetry_api
  with check ((select core.reaches_all_sites()));

create policy update on work.iso_codes
  for update
  to assetry_api
  using ((select core.reaches_all_sites()));

create policy delete on work.iso_codes
  for delete
  to assetry_api
  using ((select core.reaches_all_sites()));

select core.track('work.iso_codes');
select core.let_list('work.iso_codes', p_domain => 'core');
select core.let_bi('work.iso_codes');
