-- Whether the caller sees through what and to whom the organization writes: whoever may do anything with messages.
create or replace function notify.reads_messages()
returns boolean
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select core.current_permissions() && array(select p.code from identity.permissions as p where p.area = 'notify')
$$;

grant execute on function notify.reads_messages to authenticated, assetry_api, assetry_list;
