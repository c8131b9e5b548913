-- Vocabulary of the organization: headers and names of columns, no values of records. Written by private functions
-- only, which run as the owner.

alter table integration.import_mappings enable row level security;
grant select on integration.import_mappings to assetry_api;

create policy organization on integration.import_mappings
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on integration.import_mappings
  for select
  to assetry_api
  using (true);

select core.track('integration.import_mappings');
select core.let_list('integration.import_mappings', p_domain => 'core');
