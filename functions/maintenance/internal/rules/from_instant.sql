-- The schedule, due next at the first of its days that is not before an instant, or at the first point of its meter
-- that is not passed yet.
create or replace function maintenance.from_instant(p_schedule maintenance.schedules, p_at timestamptz)
returns maintenance.schedules
language plpgsql
stable
set search_path = ''
as $$
declare
  v_day   date;
  v_units numeric := maintenance.units_at(p_schedule.meter_id, p_at);
begin
  if p_schedule.anchor_on is not null then
    v_day := maintenance.first_day(p_schedule, core.site_date(p_schedule.site_id, p_at));

    if (maintenance.with_next(p_schedule, v_day)).next_due_at < p_at then
      v_day := maintenance.first_day(p_schedule, v_day + 1);
    end if;
  end if;

  return maintenance.armed(
    p_schedule, p_at, v_day,
    maintenance.point_from(p_schedule.start_units, p_schedule.every_units, coalesce(v_units, 0)), v_units
  );
end
$$;

grant execute on function maintenance.from_instant to assetry_api, assetry_list;
