-- The sites that the caller reaches; every policy on a table with sites asks for it, once a statement.
-- "All sites" is the array of all sites: a branch in the policy could not use an index.
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
  v_actor_id   uuid := core.current_actor_id();
  v_api_key_id uuid := core.current_api_key_id();
  v_site_ids   uuid[];
  v_site_scope uuid[];
begin
  v_site_ids := identity.site_ids_of(v_account_id);

  if v_actor_id <> v_account_id then
    v_site_ids := array(select unnest(v_site_ids) intersect select unnest(identity.site_ids_of(v_actor_id)));
  end if;

  if v_api_key_id is not null then
    select k.site_scope into v_site_scope from identity.api_keys as k where k.id = v_api_key_id;

    if v_site_scope is not null then
      v_site_ids := array(select unnest(v_site_ids) intersect select unnest(v_site_scope));
    end if;
  end if;

  return v_site_ids;
end
$$;

grant execute on function core.reachable_site_ids to anon, authenticated, assetry_api, assetry_worker;
