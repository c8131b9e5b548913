-- When the meter of a schedule will have counted as far as it waits for, so that its work is made; null when it waits
-- for no meter, for an event as well, or for a meter that does not go on. p_units is what the meter has counted by
-- p_at, p_pace what it counts a day.
create or replace function maintenance.meter_comes_at(
  p_schedule maintenance.schedules,
  p_at       timestamptz,
  p_units    numeric,
  p_pace     numeric
)
returns timestamptz
language plpgsql
immutable
set search_path = ''
as $$
begin
  if p_schedule.armed_at is null or p_schedule.next_units is null
     or p_schedule.trigger_logic = 'ALL' and p_schedule.event is not null
  then
    return null;
  elsif p_schedule.next_units - p_schedule.lead_units <= p_units then
    return p_at;
  elsif p_pace > 0 then
    return p_at + make_interval(
      secs => least((p_schedule.next_units - p_schedule.lead_units - p_units) / p_pace, 36500) * 86400
    );
  end if;

  return null;
end
$$;
