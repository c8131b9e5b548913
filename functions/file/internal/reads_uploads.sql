-- Whether the caller sees the uploads of others in the log, whose list shows one's own alone.
create or replace function file.reads_uploads()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select core.has_permission('file.manage')
$$;

grant execute on function file.reads_uploads to authenticated, assetry_api, assetry_list;
