-- Whether work that was finished on a day is too early for what is due on another: before the window opens. Without one
-- work is never too early.
create or replace function maintenance.is_early(p_schedule maintenance.schedules, p_due_on date, p_done_on date)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(p_done_on < p_due_on - p_schedule.window_before_days, false)
$$;

grant execute on function maintenance.is_early to assetry_api;
