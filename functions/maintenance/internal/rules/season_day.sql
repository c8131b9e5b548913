-- The day itself, or the first day of the season that comes when it falls outside of it, as a schedule has it that puts
-- off what does. A season that begins on 29 February begins a day later in other years.
create or replace function maintenance.season_day(p_schedule maintenance.schedules, p_day date)
returns date
language sql
immutable
set search_path = ''
as $$
  select case
           when maintenance.is_in_season(p_schedule, p_day) then p_day
           else (
             select min(s.day)
               from generate_series(0, 1) as y (ahead)
              cross join lateral (
                 select make_date(
                          extract(year from p_day)::integer + y.ahead, left(p_schedule.season_starts, 2)::integer, 1
                        ) + right(p_schedule.season_starts, 2)::integer - 1 as day
              ) as s
              where s.day >= p_day
           )
         end
$$;

grant execute on function maintenance.season_day to assetry_api, assetry_list;
