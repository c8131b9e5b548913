-- Whether the caller sees what plans propose: whoever may confirm it.
create or replace function work.sees_proposals()
returns boolean
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select core.current_permissions() && array['work_order.assign']
$$;

grant execute on function work.sees_proposals to authenticated, assetry_api, assetry_list;
