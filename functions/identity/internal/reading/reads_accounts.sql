-- Whether the caller sees the accounts of the whole organization and not only their own: whoever may
-- administer accounts in any way.
create or replace function identity.reads_accounts()
returns boolean
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select core.current_permissions() && array(select p.code from identity.permissions as p where p.area = 'identity')
$$;

grant execute on function identity.reads_accounts to authenticated, assetry_api, assetry_list;
