-- How much the caller reads of a domain: 2 everything within reach, 1 their own records, 0 nothing. It is the least of
-- what the person, the identity that acts for them and the API key allow.
create or replace function core.reading_level(p_domain text)
returns integer
language sql
stable
parallel safe
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select least(
           identity.reading_level_of(core.current_account_id(), p_domain),
           case
             when core.current_actor_id() <> core.current_account_id()
             then identity.reading_level_of(core.current_actor_id(), p_domain)
           end,
           (
             select identity.reading_level_of_scopes(k.scopes, p_domain)
               from identity.api_keys as k
              where k.organization_id = core.current_organization_id()
                and k.id = core.current_api_key_id()
           )
         )
$$;

grant execute on function core.reading_level to authenticated, assetry_api, assetry_auth, assetry_list;
