-- Types of certificates are the same at all sites. No delete policy: they are archived, because certificates name them.

alter table workforce.certificate_types enable row level security;
grant select, insert, update on workforce.certificate_types to assetry_api;

create policy organization on workforce.certificate_types
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.certificate_types
  for select
  to assetry_api
  using (true);

create policy insert on workforce.certificate_types
  for insert
  to assetry_api
  with check (true);

create policy update on workforce.certificate_types
  for update
  to assetry_api
  using (true);

select core.track('workforce.certificate_types');
select core.let_list('workforce.certificate_types', p_domain => 'core');
