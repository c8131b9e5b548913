-- What the request may do: what the person, the identity that acts for them and the key all allow.
-- Read again in each statement, so that a change of roles is felt by the next request.
create or replace function core.current_permissions()
returns text[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_account_id  uuid := core.current_account_id();
  v_actor_id    uuid := core.current_actor_id();
  v_api_key_id  uuid := core.current_api_key_id();
  v_permissions text[];
  v_scopes      text[];
begin
  v_permissions := identity.permissions_of(v_account_id);

  if v_actor_id <> v_account_id then
    v_permissions := array(select unnest(v_permissions) intersect select unnest(identity.permissions_of(v_actor_id)));
  end if;

  if v_api_key_id is not null then
    select k.scopes into v_scopes from identity.api_keys as k where k.id = v_api_key_id;

    if v_scopes <> '{}' then
      v_permissions := array(select unnest(v_permissions) intersect select unnest(v_scopes));
    end if;
  end if;

  return v_permissions;
end
$$;

grant execute on function core.current_permissions to authenticated, assetry_api, assetry_auth, assetry_list;
