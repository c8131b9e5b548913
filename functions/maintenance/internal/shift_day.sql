-- The day that is so many turns of a schedule after another: the 31st is the last day of a short month.
create or replace function maintenance.shift_day(p_schedule maintenance.schedules, p_day date, p_turns integer)
returns date
language sql
immutable
set search_path = ''
as $$
  select (
    p_day + case p_schedule.every_unit
              when 'DAY' then make_interval(days => p_turns * p_schedule.every_n)
              when 'WEEK' then make_interval(weeks => p_turns * p_schedule.every_n)
              when 'MONTH' then make_interval(months => p_turns * p_schedule.every_n)
              else make_interval(years => p_turns * p_schedule.every_n)
            end
  )::date
$$;

grant execute on function maintenance.shift_day to assetry_api;
