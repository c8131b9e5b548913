-- The last day on which the work of the next day of a schedule is on time; null when that says nothing of it.
create or replace function maintenance.window_end(p_schedule maintenance.schedules)
returns date
language sql
immutable
set search_path = ''
as $$
  select p_schedule.next_due_on + p_schedule.window_after_days
$$;

grant execute on function maintenance.window_end to assetry_api, assetry_list;
