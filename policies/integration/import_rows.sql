-- Those of one's own imports. Written by private functions only, which run as the owner; not in the log, which has each
-- record that they create or change.

alter table integration.import_rows enable row level security;
grant select on integration.import_rows to assetry_api;

create policy organization on integration.import_rows
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on integration.import_rows
  for select
  to assetry_api
  using (account_id = (select core.current_account_id()));

select core.let_list('integration.import_rows', p_domain => 'core');
