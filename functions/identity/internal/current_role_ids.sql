-- The roles that the caller holds.
create or replace function identity.current_role_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select array(select ar.role_id from identity.account_roles as ar where ar.account_id = core.current_account_id())
$$;

grant execute on function identity.current_role_ids to authenticated, assetry_api, assetry_list;
