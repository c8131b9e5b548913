-- Whether the caller sees why people are absent.
create or replace function workforce.reads_absence_kinds()
returns boolean
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select core.current_permissions() && array['absence.read_kind']
$$;

grant execute on function workforce.reads_absence_kinds to authenticated, assetry_api;
