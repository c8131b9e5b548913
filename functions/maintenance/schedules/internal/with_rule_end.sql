-- The schedule with the last day of its rule of recurrence, as long as the rule can be read.
create or replace function maintenance.with_rule_end(p_schedule maintenance.schedules)
returns maintenance.schedules
language plpgsql
immutable
set search_path = ''
as $$
begin
  p_schedule.rule_ends_on := case
    when p_schedule.rrule is null then null
    when maintenance.rule_faults(p_schedule.rrule, p_schedule.anchor_on) = '[]' then
      maintenance.rule_end(p_schedule.rrule, p_schedule.anchor_on)
  end;
  return p_schedule;
end
$$;

grant execute on function maintenance.with_rule_end to assetry_api;
