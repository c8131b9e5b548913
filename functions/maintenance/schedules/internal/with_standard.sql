-- The schedule with what follows from what was said: a season is kept to in one way or the other, the first point of a
-- meter is one step away, what has several triggers floats.
create or replace function maintenance.with_standard(p_schedule maintenance.schedules)
returns maintenance.schedules
language plpgsql
stable
set search_path = ''
as $$
begin
  p_schedule.basis := coalesce(
    p_schedule.basis,
    case
      when num_nonnulls(p_schedule.every_n, p_schedule.rrule, p_schedule.meter_id, p_schedule.event) > 1 then 'FLOATING'
      else 'FIXED'
    end
  );

  if p_schedule.season_starts is not null then
    p_schedule.off_season := coalesce(
      p_schedule.off_season,
      case when p_schedule.basis = 'FLOATING' or p_schedule.is_statutory then 'DEFER' else 'SKIP' end
    );
  end if;

  if p_schedule.meter_id is not null then
    p_schedule.start_units := coalesce(p_schedule.start_units, p_schedule.every_units);
  end if;

  return maintenance.with_rule_end(p_schedule);
end
$$;

grant execute on function maintenance.with_standard to assetry_api;
