-- Whether a day lies in the season of a schedule; without one every day does. A season may go over the end of the year.
create or replace function maintenance.is_in_season(p_schedule maintenance.schedules, p_day date)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case
           when p_schedule.season_starts is null then true
           when p_schedule.season_starts <= p_schedule.season_ends then
             to_char(p_day, 'MM-DD') between p_schedule.season_starts and p_schedule.season_ends
           else
             to_char(p_day, 'MM-DD') >= p_schedule.season_starts or to_char(p_day, 'MM-DD') <= p_schedule.season_ends
         end
$$;

grant execute on function maintenance.is_in_season to assetry_api, assetry_list;
