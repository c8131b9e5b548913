-- The schedule, its next day put off to the first one after the blackouts into which it falls, when it does so. Asked
-- when the turn of that day has come, so that a blackout that was moved or archived before leaves no trace.
create or replace function maintenance.deferred(p_schedule maintenance.schedules)
returns maintenance.schedules
language plpgsql
stable
set search_path = ''
as $$
declare
  v_ends_on date;
begin
  if maintenance.in_blackout(p_schedule) <> 'DEFER' then
    return p_schedule;
  end if;

  loop
    v_ends_on := (maintenance.blackout_of(p_schedule, p_schedule.next_due_on)).ends_on;
    exit when v_ends_on is null;
    p_schedule := maintenance.with_next(p_schedule, v_ends_on + 1);
  end loop;

  return p_schedule;
end
$$;

grant execute on function maintenance.deferred to assetry_api, assetry_list;
