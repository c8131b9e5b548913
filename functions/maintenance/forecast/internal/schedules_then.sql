-- Schedules at a later instant, when the work of some has ended and meters have counted on from p_at at their pace:
-- waiting for what follows, or given the day that their meter brings. p_open_ids are the schedules of the work that is
-- open then.
create or replace function maintenance.schedules_then(
  p_schedules maintenance.schedules[],
  p_at        timestamptz,
  p_then      timestamptz,
  p_units     numeric[],
  p_paces     numeric[],
  p_ended_ids uuid[],
  p_open_ids  uuid[]
)
returns maintenance.schedules[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_schedule maintenance.schedules;
  v_units    numeric;
begin
  for i in 1 .. cardinality(p_schedules) loop
    v_schedule := p_schedules[i];
    v_units := case
      when p_units[i] is not null then maintenance.units_then(p_units[i], p_paces[i], p_then - p_at)
    end;

    if v_schedule.id = any (p_ended_ids) then
      p_schedules[i] := maintenance.after_work(
        v_schedule, null, 'COMPLETED', p_then, false, v_schedule.id = any (p_open_ids), v_units
      );
    elsif maintenance.meter_comes_at(v_schedule, p_at, p_units[i], p_paces[i]) <= p_then then
      -- The meter is there, however its pace is rounded.
      p_schedules[i] := maintenance.reached(
        v_schedule, p_then, greatest(v_units, v_schedule.next_units - v_schedule.lead_units), p_paces[i], false
      );
    end if;
  end loop;

  return p_schedules;
end
$$;
