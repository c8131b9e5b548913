-- The schedule, waiting again from an instant on: for its time on a day, for its meter at so many units, for its event.
-- p_base_units is what the meter has counted by then: readings that are corrected below it move the point. Where any of
-- them brings it, its time is its next day; where all have to come, that follows when they have.
create or replace function maintenance.armed(
  p_schedule   maintenance.schedules,
  p_at         timestamptz,
  p_day        date,
  p_units      numeric,
  p_base_units numeric
)
returns maintenance.schedules
language plpgsql
stable
set search_path = ''
as $$
begin
  if not maintenance.is_timed(p_schedule) then
    p_schedule.armed_at := p_at;
    p_schedule.next_units := p_units;
    p_schedule.base_units := p_base_units;
    p_schedule.time_due_on := p_day;
  end if;

  return maintenance.with_next(
    p_schedule, case when maintenance.is_timed(p_schedule) or p_schedule.trigger_logic = 'ANY' then p_day end
  );
end
$$;

grant execute on function maintenance.armed to assetry_api, assetry_list;
