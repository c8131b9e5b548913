-- The schedule when what was due on a day, at so many units of its meter, is over: it waits for what comes after.
-- p_base_units is what the meter has counted by then, where that is not the point from which it is counted.
create or replace function maintenance.rearmed(
  p_schedule   maintenance.schedules,
  p_at         timestamptz,
  p_day        date,
  p_units      numeric,
  p_base_units numeric default null
)
returns maintenance.schedules
language sql
stable
set search_path = ''
as $$
  select maintenance.armed(
           p_schedule, p_at,
           case when p_schedule.every_n is not null then maintenance.shift_day(p_schedule, p_day, 1) end,
           p_units + p_schedule.every_units, coalesce(p_base_units, p_units)
         )
$$;

grant execute on function maintenance.rearmed to assetry_api, assetry_list;
