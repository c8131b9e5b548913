-- Whether the caller sees how all requesters are reached: whoever decides on requests or makes work of them.
create or replace function request.reads_contacts()
returns boolean
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select core.current_permissions() && '{request.triage,request.convert}'::text[]
$$;

grant execute on function request.reads_contacts to authenticated, assetry_api, assetry_list;
