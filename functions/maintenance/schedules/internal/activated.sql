-- The schedule as it is when it is activated: due at its first day from now on; when it was suspended, its next day
-- stays, unless it is over and nothing is made up for. What passed is kept when p_is_kept says so.
create or replace function maintenance.activated(p_schedule maintenance.schedules, p_at timestamptz, p_is_kept boolean)
returns maintenance.schedules
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_units numeric := maintenance.units_at(p_schedule.meter_id, 'infinity');
begin
  if p_schedule.next_due_on is null and p_schedule.armed_at is null then
    if p_schedule.basis = 'FLOATING' and maintenance.has_open_work(p_schedule) then
      return p_schedule;
    end if;

    return maintenance.from_instant(p_schedule, p_at);
  elsif p_schedule.catch_up <> 'NONE' then
    return p_schedule;
  end if;

  p_schedule := maintenance.reached(
    p_schedule, p_at, v_units, null, maintenance.has_happened(p_schedule, p_at)
  );

  while p_schedule.next_due_at < p_at or (p_schedule.next_due_at = p_at and not maintenance.is_timed(p_schedule)) loop
    if p_is_kept then
      perform maintenance.record_occurrence(p_schedule, p_at, 'MISSED', 'SUSPENDED');
    end if;

    p_schedule := maintenance.after_turn(p_schedule, v_units);

    if p_schedule.basis = 'FLOATING' then
      p_schedule := maintenance.rearmed(p_schedule, p_at, core.site_date(p_schedule.site_id, p_at), v_units);
    end if;
  end loop;

  return p_schedule;
end
$$;

grant execute on function maintenance.activated to assetry_api, assetry_list;
