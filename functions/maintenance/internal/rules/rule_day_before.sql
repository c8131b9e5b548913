-- The last day of a rule of recurrence, from its anchor on, that is before another; null when there is none.
create or replace function maintenance.rule_day_before(p_rrule text, p_anchor_on date, p_day date)
returns date
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_rule maintenance.recurrence := maintenance.rule_of(p_rrule);
  v_turn integer                := maintenance.rule_turn(v_rule, p_anchor_on, greatest(p_day, p_anchor_on));
  v_day  date;
begin
  while v_day is null and v_turn >= 0 loop
    select max(d) into v_day
      from unnest(maintenance.rule_days(v_rule, p_anchor_on, v_turn)) as d
     where d >= p_anchor_on
       and d < p_day;
    v_turn := v_turn - 1;
  end loop;

  return v_day;
end
$$;

grant execute on function maintenance.rule_day_before to assetry_api, assetry_list;
