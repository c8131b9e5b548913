-- The schedule when its next day has had its turn: due after that by its grid, or so long after. p_units is what its
-- meter has counted by then: points of the grid that it jumped over had the one turn. A point that is left out before
-- the meter was there is followed by the one after it, and the first never comes before its start.
create or replace function maintenance.after_turn(p_schedule maintenance.schedules, p_units numeric default null)
returns maintenance.schedules
language plpgsql
stable
set search_path = ''
as $$
declare
  v_after numeric;
begin
  p_schedule.occurrence_count := p_schedule.occurrence_count + 1;

  if maintenance.is_timed(p_schedule) then
    return maintenance.with_next(
      p_schedule,
      case p_schedule.basis
        when 'FIXED' then maintenance.first_day(p_schedule, p_schedule.next_due_on + 1)
        else maintenance.shift_day(p_schedule, p_schedule.next_due_on, 1)
      end
    );
  end if;

  p_units := coalesce(p_units, maintenance.units_at(p_schedule.meter_id, 'infinity'));

  if p_schedule.basis = 'FIXED' then
    return maintenance.armed(
      p_schedule, coalesce(p_schedule.armed_at, p_schedule.next_generate_at), null,
      maintenance.first_units(
        p_schedule.start_units, p_schedule.every_units, greatest(p_units, p_schedule.next_units)
      ),
      p_units
    );
  end if;

  v_after := case
    when num_nonnulls(p_schedule.anchor_on, p_schedule.event) = 0 then greatest(p_units, p_schedule.next_units)
    else p_units
  end;

  if p_schedule.last_done_at is null then
    v_after := greatest(v_after, p_schedule.start_units - p_schedule.every_units);
  end if;

  return maintenance.rearmed(
    p_schedule, coalesce(p_schedule.armed_at, p_schedule.next_generate_at), p_schedule.next_due_on, v_after, p_units
  );
end
$$;

grant execute on function maintenance.after_turn to assetry_api, assetry_list;
