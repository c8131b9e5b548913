-- Written by private functions only, which run as the owner. Read by the account that made them, within its reach. The
-- ticket is known to that account alone.

alter table file.uploads enable row level security;
grant select (
  id, organization_id, site_id, reach_id, account_id, entity, entity_id, kind, name, caption, byte_count, sha256,
  status, expires_at, received_at, finished_at, fault, fault_message, link_id, created_at, created_by, updated_at,
  updated_by
) on file.uploads to assetry_api;

create policy organization on file.uploads
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on file.uploads
  for select
  to assetry_api
  using (
    reach_id = any ((select core.reachable_ids())::uuid[])
    and account_id = (select core.current_account_id())
  );

select core.track('file.uploads', array['ticket_hash']);
select core.enforce_transitions('file.uploads');
select core.let_list('file.uploads', p_domain => 'core');
