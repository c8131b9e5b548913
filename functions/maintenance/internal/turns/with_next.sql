-- The schedule, due next on a day, or on none; put off to its season when it says so. By the clocks of its site, with
-- the hour that they skip or repeat as PostgreSQL has it.
create or replace function maintenance.with_next(p_schedule maintenance.schedules, p_day date)
returns maintenance.schedules
language plpgsql
stable
set search_path = ''
as $$
declare
  v_time_zone text := (select s.time_zone from core.sites as s where s.id = p_schedule.site_id);
begin
  if p_schedule.off_season = 'DEFER' then
    p_day := maintenance.season_day(p_schedule, p_day);
  end if;

  p_schedule.next_due_on := p_day;
  p_schedule.next_due_at := (p_day + p_schedule.time_of_day) at time zone v_time_zone;
  p_schedule.next_generate_at := (p_day - p_schedule.lead_days + p_schedule.time_of_day) at time zone v_time_zone;
  return p_schedule;
end
$$;

grant execute on function maintenance.with_next to assetry_api, assetry_list;
