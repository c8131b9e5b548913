-- A file has no site: the lists that show it show it with a link that the caller reads. Written by private functions
-- only, which run as the owner.

alter table file.files enable row level security;
grant select (
  id, organization_id, sha256, byte_count, media_type, width, height, taken_at, status, is_scanned, removes_at,
  missing_at, held_reason, row_version, created_at, created_by, updated_at, updated_by
) on file.files to assetry_api;

create policy organization on file.files
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on file.files
  for select
  to assetry_api
  using (true);

select core.track('file.files');
select core.enforce_transitions('file.files');
select core.let_list('file.files', p_domain => 'core');
