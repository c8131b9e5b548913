-- Contract types are the same at all sites. No delete policy: they are made inactive, because contracts name them.

alter table contract.types enable row level security;
grant select, insert, update on contract.types to assetry_api;

create policy organization on contract.types
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on contract.types
  for select
  to assetry_api
  using (true);

create policy insert on contract.types
  for insert
  to assetry_api
  with check (true);

create policy update on contract.types
  for update
  to assetry_api
  using (true);

select core.track('contract.types');
select core.let_list('contract.types', p_domain => 'core');
