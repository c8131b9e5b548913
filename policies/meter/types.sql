-- Types of meters are the same at all sites. No delete policy: they are archived, because meters name them.

alter table meter.types enable row level security;
grant select, insert, update on meter.types to assetry_api;

create policy organization on meter.types
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on meter.types
  for select
  to assetry_api
  using (true);

create policy insert on meter.types
  for insert
  to assetry_api
  with check (true);

create policy update on meter.types
  for update
  to assetry_api
  using (true);

select core.track('meter.types');
select core.let_list('meter.types', p_domain => 'core');
select core.let_bi('meter.types');
