-- Whether the caller reaches every site, also those that do not exist yet.
create or replace function core.reaches_all_sites()
returns boolean
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select bool_and(a.reaches_all_sites)
     and not exists (
       select 1 from identity.api_keys as k where k.id = core.current_api_key_id() and k.site_scope is not null
     )
    from identity.accounts as a
   where a.id in (core.current_account_id(), core.current_actor_id())
$$;

grant execute on function core.reaches_all_sites to authenticated, assetry_api, assetry_list;
