-- The account of the request, and the identity that acts for it: neither decides on what either of them made.
create or replace function core.caller_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$ select array[core.current_account_id(), core.current_actor_id()] $$;

grant execute on function core.caller_ids to authenticated, assetry_list, assetry_api;
