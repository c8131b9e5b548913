-- One's own alone: a file holds what its account brought, which others may not read. Written by private functions only,
-- which run as the owner.

alter table integration.imports enable row level security;
grant select on integration.imports to assetry_api;

create policy organization on integration.imports
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on integration.imports
  for select
  to assetry_api
  using (account_id = (select core.current_account_id()));

-- The file of an import may be that of a record at a site which another reader of the log does not reach.
select core.track('integration.imports', array['file_link_id']);
select core.enforce_transitions('integration.imports');
select core.let_list('integration.imports', p_domain => 'core');
