-- About how many days lie between two turns of a schedule, by which the size of a forecast is known before it begins.
-- Null when neither time nor a meter brings it.
create or replace function maintenance.days_between_turns(p_schedule maintenance.schedules)
returns numeric
language plpgsql
stable
set search_path = ''
as $$
declare
  v_rule maintenance.recurrence;
  v_days numeric := p_schedule.every_n * case p_schedule.every_unit
    when 'DAY' then 1
    when 'WEEK' then 7
    when 'MONTH' then 30.4
    else 365
  end;
begin
  if p_schedule.rrule is not null then
    v_rule := maintenance.rule_of(p_schedule.rrule);
    v_days := v_rule.every_n::numeric / coalesce(
      cardinality(v_rule.month_days),
      cardinality(v_rule.week_days) * case v_rule.frequency when 'WEEKLY' then 1 else 5 end,
      1
    ) * case v_rule.frequency
      when 'DAILY' then 1
      when 'WEEKLY' then 7
      when 'MONTHLY' then 30.4
      else 365.0 / coalesce(cardinality(v_rule.months), case when v_rule.month_days is null then 1 else 12 end)
    end;
  end if;

  return greatest(
    least(v_days, p_schedule.every_units / nullif(meter.units_per_day(p_schedule.meter_id), 0)), 1.0 / 1440
  );
end
$$;
