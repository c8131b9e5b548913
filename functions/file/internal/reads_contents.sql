-- Whether the caller sees in the log what files hold: a file has no site, and stands at one or more with its links. Who
-- manages files at all sites may; others see the links.
create or replace function file.reads_contents()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select core.reaches_all_sites() and 'file.manage' = any (core.current_permissions())
$$;

grant execute on function file.reads_contents to authenticated, assetry_api, assetry_list;
