-- Whether work of a schedule is open.
create or replace function maintenance.has_open_work(p_schedule maintenance.schedules)
returns boolean
language sql
stable
set search_path = ''
as $$
  select (maintenance.open_occurrence(p_schedule)).id is not null
$$;

grant execute on function maintenance.has_open_work to assetry_api, assetry_list;
