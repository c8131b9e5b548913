-- The sites that the caller reaches; every policy on a table with sites asks for it, once a statement, which is
-- twenty to seventy times in an action: one statement reads the list that identity.reaches keeps. It is read again each
-- time, so that who waited for a lock meanwhile meets what changed. "All sites" is the array of all sites: a branch in
-- the policy could not use an index.
create or replace function core.reachable_site_ids()
returns uuid[]
language plpgsql
stable
parallel safe
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_account_id uuid := core.current_account_id();
  v_site_ids   uuid[];
begin
  select r.site_ids
    into v_site_ids
    from identity.accounts as a
    join identity.reaches as r
      on r.organization_id = a.organization_id
     and r.holder_id = case when a.reaches_all_sites then a.organization_id else a.id end
   where a.id = v_account_id;

  v_site_ids := coalesce(v_site_ids, '{}');

  if core.current_actor_id() = v_account_id and core.current_api_key_id() is null then
    return v_site_ids;
  end if;

  return core.narrowed_site_ids(v_site_ids);
end
$$;

grant execute on function core.reachable_site_ids to anon, authenticated, assetry_api, assetry_list, assetry_worker;
