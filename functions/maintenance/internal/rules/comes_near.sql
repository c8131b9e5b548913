-- Whether the next day of a schedule lies at most so many days from another, and its work will be made: the schedule is
-- active and leaves the day out neither for its season nor for a blackout.
create or replace function maintenance.comes_near(p_schedule maintenance.schedules, p_day date, p_days integer)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_schedule.status <> 'ACTIVE' or p_schedule.next_due_on is null then
    return false;
  end if;

  p_schedule := maintenance.deferred(p_schedule);

  return abs(p_schedule.next_due_on - p_day) <= p_days
    and not (
      p_schedule.off_season = 'SKIP' is true and not maintenance.is_in_season(p_schedule, p_schedule.next_due_on)
    )
    and not (
      maintenance.in_blackout(p_schedule) = 'SKIP'
      and (maintenance.blackout_of(p_schedule, p_schedule.next_due_on)).id is not null
    );
end
$$;

grant execute on function maintenance.comes_near to assetry_api, assetry_list;
