-- Whether the caller sees how those who asked for work are reached: whoever may do anything with it.
create or replace function work.reads_contacts()
returns boolean
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select core.current_permissions() && array(select p.code from identity.permissions as p where p.area = 'work')
$$;

grant execute on function work.reads_contacts to authenticated, assetry_api, assetry_list;
