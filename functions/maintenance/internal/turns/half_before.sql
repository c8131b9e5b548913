-- The first day that is at most half an interval of a schedule before one of its days. Before the first day of a rule
-- the interval is the one that follows.
create or replace function maintenance.half_before(p_schedule maintenance.schedules, p_day date)
returns date
language sql
stable
set search_path = ''
as $$
  select p_day - coalesce(
           p_day - maintenance.shift_day(p_schedule, p_day, -1), maintenance.shift_day(p_schedule, p_day, 1) - p_day, 0
         ) / 2
$$;

grant execute on function maintenance.half_before to assetry_api;
