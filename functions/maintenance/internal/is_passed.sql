-- Whether the next day of a schedule has passed without work, so that a later one stands for it: both have come. What
-- may be made long ahead of time comes with its day.
create or replace function maintenance.is_passed(p_schedule maintenance.schedules, p_at timestamptz)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_after maintenance.schedules;
begin
  if p_schedule.catch_up = 'ALL' or p_schedule.basis = 'FLOATING' or not maintenance.is_timed(p_schedule)
     or p_schedule.next_due_at > p_at
  then
    return false;
  end if;

  v_after := maintenance.after_turn(p_schedule);
  return coalesce(
    case when p_schedule.max_ahead is null then v_after.next_generate_at else v_after.next_due_at end <= p_at, false
  );
end
$$;

grant execute on function maintenance.is_passed to assetry_api, assetry_list;
