-- Addresses for people without an account: read by the account that issued them, and by who manages files of all sites.
-- The accounts are an array, because that is a condition of an index, and "or" is none. Written by private functions
-- only, which run as the owner. No delete policy: a task forgets old ones.

alter table file.shares enable row level security;
grant select (
  id, organization_id, link_id, file_name, uses_left, used_at, expires_at, revoked_at, row_version, created_at,
  created_by, updated_at, updated_by, recipient
) on file.shares to assetry_api;

create policy organization on file.shares
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on file.shares
  for select
  to assetry_api
  using (created_by = any ((select file.share_issuers())::uuid[]));

select core.track('file.shares', array['clients']);
select core.let_list('file.shares', p_domain => 'core');
