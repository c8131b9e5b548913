-- The blackout that keeps the work of a schedule out on a day; empty when there is none, and where a confirmed outage
-- of what the schedule is about holds on that day: the work is wanted then.
create or replace function maintenance.blackout_of(p_schedule maintenance.schedules, p_day date)
returns maintenance.blackouts
language plpgsql
stable
set search_path = ''
as $$
declare
  v_blackout maintenance.blackouts := maintenance.blackout_on(p_schedule.site_id, p_day);
begin
  if v_blackout.id is not null and maintenance.is_in_outage(p_schedule, p_day) then
    return null;
  end if;

  return v_blackout;
end
$$;

grant execute on function maintenance.blackout_of to assetry_api, assetry_list;
