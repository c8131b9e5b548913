-- What an identity that acts for a person, and an API key, leave of the sites that the person reaches.
create or replace function core.narrowed_site_ids(p_site_ids uuid[])
returns uuid[]
language plpgsql
stable
parallel safe
set search_path = ''
as $$
declare
  v_actor_id   uuid := core.current_actor_id();
  v_api_key_id uuid := core.current_api_key_id();
  v_site_scope uuid[];
begin
  if v_actor_id <> core.current_account_id() then
    p_site_ids := array(select unnest(p_site_ids) intersect select unnest(identity.site_ids_of(v_actor_id)));
  end if;

  if v_api_key_id is not null then
    select k.site_scope into v_site_scope from identity.api_keys as k where k.id = v_api_key_id;

    if v_site_scope is not null then
      p_site_ids := array(select unnest(p_site_ids) intersect select unnest(v_site_scope));
    end if;
  end if;

  return p_site_ids;
end
$$;
