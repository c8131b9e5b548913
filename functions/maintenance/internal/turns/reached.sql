-- The schedule with the day that its meter or its event have brought by an instant, and unchanged while they have not.
-- p_units is what the meter has counted, p_pace how much it counts a day, p_has_happened whether the event has. What is
-- made before its meter is there is due when it will be. A reading that was corrected downwards takes the next point
-- back with it, but not before start_units while nothing was done, nor to the one whose turn it brought.
create or replace function maintenance.reached(
  p_schedule     maintenance.schedules,
  p_at           timestamptz,
  p_units        numeric,
  p_pace         numeric,
  p_has_happened boolean
)
returns maintenance.schedules
language plpgsql
stable
set search_path = ''
as $$
declare
  v_by_meter boolean;
  v_by_event boolean     := p_schedule.event is not null and p_has_happened;
  v_due_at   timestamptz := p_at;
begin
  if p_schedule.basis = 'FIXED' then
    p_schedule.next_units := least(
      p_schedule.next_units,
      maintenance.first_units(p_schedule.start_units, p_schedule.every_units, p_units) + p_schedule.every_units
    );
  elsif p_units < p_schedule.base_units then
    p_schedule.next_units := least(
      p_schedule.next_units,
      case
        when p_schedule.occurrence_count = 0 then
          maintenance.point_from(p_schedule.start_units, p_schedule.every_units, p_units)
        else greatest(
          p_schedule.next_units - (p_schedule.base_units - p_units),
          case when p_schedule.last_done_at is null then p_schedule.start_units end
        )
      end
    );
    p_schedule.base_units := p_units;
  end if;

  v_by_meter := coalesce(p_units >= p_schedule.next_units - p_schedule.lead_units, false);

  if p_schedule.armed_at is null then
    return p_schedule;
  elsif p_schedule.trigger_logic = 'ANY' and not v_by_meter and not v_by_event then
    return p_schedule;
  elsif p_schedule.trigger_logic = 'ALL'
        and not (
          (v_by_meter or p_schedule.meter_id is null) and (v_by_event or p_schedule.event is null)
        )
  then
    return p_schedule;
  end if;

  if v_by_meter and not v_by_event and p_units < p_schedule.next_units and p_pace > 0 then
    v_due_at := p_at + make_interval(secs => least((p_schedule.next_units - p_units) / p_pace, 3650) * 86400);
  end if;

  p_schedule.armed_at := null;

  -- Of all the latest: time may be the last that comes.
  if p_schedule.trigger_logic = 'ALL'
     and (maintenance.with_next(p_schedule, p_schedule.time_due_on)).next_due_at > v_due_at
  then
    return maintenance.with_next(p_schedule, p_schedule.time_due_on);
  end if;

  -- Of any the earliest: a day that time brought before stays, and its work is made as soon as one of them has come.
  if p_schedule.trigger_logic = 'ANY' and p_schedule.next_due_at <= v_due_at then
    p_schedule.next_generate_at := least(p_schedule.next_generate_at, p_at);
    return p_schedule;
  end if;

  return maintenance.with_instant(p_schedule, v_due_at, p_at);
end
$$;

grant execute on function maintenance.reached to assetry_api, assetry_list;
