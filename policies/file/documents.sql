-- Written by private functions only, which run as the owner. Read by the account that created them, within its reach
-- (file.document_maker): in a session of their own all of them, otherwise those created in the same way. Only the
-- worker reads the content.

alter table file.documents enable row level security;
grant select (
  id, organization_id, site_id, reach_id, account_id, created_with, kind, entity, entity_id, record_count, name, status,
  fault, fault_message, link_id, started_at, finished_at, expires_at, created_at, created_by, updated_at,
  updated_by
) on file.documents to assetry_api;

create policy organization on file.documents
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on file.documents
  for select
  to assetry_api
  using (
    reach_id = any ((select core.reachable_ids())::uuid[])
    and account_id = (select core.current_account_id())
    and (select file.document_maker()) = any (array[account_id, created_with])
  );

select core.track('file.documents', array['content']);
select core.enforce_transitions('file.documents');
select core.let_list('file.documents', p_domain => 'core');
