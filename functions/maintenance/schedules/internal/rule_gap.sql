-- The fewest days from one to the next among the first fifty of the rule of a schedule; null of a single one, and while
-- the rule cannot be read.
create or replace function maintenance.rule_gap(p_schedule maintenance.schedules)
returns integer
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_day  date;
  v_next date := p_schedule.anchor_on - 1;
  v_gap  integer;
begin
  if maintenance.rule_faults(p_schedule.rrule, p_schedule.anchor_on) <> '[]' then
    return null;
  end if;

  for v_place in 1 .. 50 loop
    v_next := maintenance.first_day(p_schedule, v_next + 1);
    exit when v_next is null;
    v_gap := least(v_gap, v_next - v_day);
    v_day := v_next;
  end loop;

  return v_gap;
end
$$;

grant execute on function maintenance.rule_gap to assetry_api;
