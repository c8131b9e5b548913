-- With what the caller creates documents: the API key of the request, else the account that acts, which in a session of
-- a person is their own. Documents show which one, because a key and a service account that acts for somebody may read
-- less than the account.
create or replace function file.document_maker()
returns uuid
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$ select coalesce(core.current_api_key_id(), core.current_actor_id()) $$;

grant execute on function file.document_maker to authenticated, assetry_api, assetry_list;
