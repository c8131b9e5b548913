-- Whether the caller reads and revokes the addresses that others issued.
create or replace function file.manages_shares()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select core.has_permission('file.manage') and core.reaches_all_sites()
$$;

grant execute on function file.manages_shares to authenticated, assetry_api, assetry_list;
