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
  -- A rule that is over has no later day. Clocks that are set back over midnight show the day before a second time.
  until_on := least(
    (p_at at time zone p_schedule.time_zone)::date + 1, maintenance.rule_end(p_schedule.rrule, p_schedule.starts_on)
  ) + 1;

  loop
    until_on := maintenance.rule_day_before(p_schedule.rrule, p_schedule.starts_on, until_on);
    exit when until_on is null or report.due_at(p_schedule, until_on) <= p_at;
  end loop;

  from_on := coalesce(
    maintenance.rule_day_before(p_schedule.rrule, p_schedule.starts_on, until_on), p_schedule.starts_on
  );
end
$$;
