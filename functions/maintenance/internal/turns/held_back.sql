-- The schedule, its next day left until it is due while as much work is open as may be: it is not lost for being asked
-- for ahead of time, and has its turn sooner when work ends (maintenance.after_work). A forecast says whether as much
-- is open by then.
create or replace function maintenance.held_back(
  p_schedule maintenance.schedules,
  p_at       timestamptz,
  p_is_full  boolean default null
)
returns maintenance.schedules
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_schedule.max_ahead is not null and p_schedule.next_generate_at <= p_at and p_schedule.next_due_at > p_at
     and coalesce(p_is_full, maintenance.is_full(p_schedule))
  then
    p_schedule.next_generate_at := p_schedule.next_due_at;
  end if;

  return p_schedule;
end
$$;

grant execute on function maintenance.held_back to assetry_api;
