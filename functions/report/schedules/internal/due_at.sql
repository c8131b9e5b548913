-- The time of a schedule on a day of its rule: when clocks of its time zone have reached it for the first time.
create or replace function report.due_at(p_schedule report.schedules, p_day date)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select notify.instant_of(p_day + p_schedule.time_of_day, p_schedule.time_zone)
$$;

grant execute on function report.due_at to assetry_api;
