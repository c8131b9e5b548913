-- The first day of a schedule that is not before another: each is counted from the anchor, so that nothing drifts.
-- Null when its rule has no day any more.
create or replace function maintenance.first_day(p_schedule maintenance.schedules, p_not_before date)
returns date
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_days integer := p_not_before - p_schedule.anchor_on;
  v_turn integer;
begin
  if p_schedule.rrule is not null then
    p_not_before := maintenance.rule_day(p_schedule.rrule, p_schedule.anchor_on, p_not_before);
    return case when p_not_before > p_schedule.rule_ends_on then null else p_not_before end;
  end if;

  -- Never too far: of months and years, those that lie between are whole only when the day of the month has come.
  v_turn := greatest(
    0,
    case p_schedule.every_unit
      when 'DAY' then ceil(v_days::numeric / p_schedule.every_n)
      when 'WEEK' then ceil(v_days::numeric / (7 * p_schedule.every_n))
      else floor(
        (
          (extract(year from p_not_before) - extract(year from p_schedule.anchor_on)) * 12
          + extract(month from p_not_before) - extract(month from p_schedule.anchor_on)
        ) / (p_schedule.every_n * case p_schedule.every_unit when 'YEAR' then 12 else 1 end)
      )
    end
  )::integer;

  while maintenance.shift_day(p_schedule, p_schedule.anchor_on, v_turn) < p_not_before loop
    v_turn := v_turn + 1;
  end loop;

  return maintenance.shift_day(p_schedule, p_schedule.anchor_on, v_turn);
end
$$;

grant execute on function maintenance.first_day to assetry_api, assetry_list;
