-- The day of the latest time of a schedule that is not behind an instant, and the day before it in the rule: a period
-- is from that day to before this one. Of the first day it begins at starts_on.
create or replace function report.latest_due(
  p_schedule report.schedules,
  p_at       timestamptz,
  out from_on  date,
  out until_on date
)
language plpgsql
stable
set search_path = ''
as $$
begin
  -- A rule that is over has no later day.
  until_on := least(
    (p_at at time zone p_schedule.time_zone)::date, maintenance.rule_end(p_schedule.rrule, p_schedule.starts_on)
  ) + 1;
  until_on := maintenance.rule_day_before(p_schedule.rrule, p_schedule.starts_on, until_on);

  if (until_on + p_schedule.time_of_day) at time zone p_schedule.time_zone > p_at then
    until_on := maintenance.rule_day_before(p_schedule.rrule, p_schedule.starts_on, until_on);
  end if;

  from_on := coalesce(
    maintenance.rule_day_before(p_schedule.rrule, p_schedule.starts_on, until_on), p_schedule.starts_on
  );
end
$$;
