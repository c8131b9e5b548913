-- The sites that the caller reaches; every policy on a table with sites asks for it, once a statement, which is
-- twenty to seventy times in an action: one statement reads the list that identity.reaches keeps. "All sites" is the
-- array of all sites: a branch in the policy could not use an index.
create or replace function core.reachable_site_ids()
returns uuid[]
language sql
stable
parallel safe
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select case
           when core.current_actor_id() = a.id and core.current_api_key_id() is null then coalesce(r.site_ids, '{}')
           else core.narrowed_site_ids(coalesce(r.site_ids, '{}'))
         end
    from identity.accounts as a
    left join identity.reaches as r
      on r.organization_id = a.organization_id
     and r.holder_id = case when a.reaches_all_sites then a.organization_id else a.id end
   where a.id = core.current_account_id()
$$;

grant execute on function core.reachable_site_ids to anon, authenticated, assetry_api, assetry_worker;
