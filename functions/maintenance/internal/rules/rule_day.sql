-- The first day of a rule of recurrence, from its anchor on, that is not before another; null when there is none within
-- a hundred years. Periods are counted from the anchor, so that nothing drifts. COUNT and UNTIL are asked of
-- rule_ends_on of the schedule.
create or replace function maintenance.rule_day(p_rrule text, p_anchor_on date, p_not_before date)
returns date
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_rule maintenance.recurrence := maintenance.rule_of(p_rrule);
  v_turn integer;
  v_last integer;
  v_day  date;
begin
  p_not_before := greatest(p_not_before, p_anchor_on);
  v_turn := maintenance.rule_turn(v_rule, p_anchor_on, p_not_before);
  v_last := maintenance.rule_turn(v_rule, p_anchor_on, p_not_before + 36525);

  while v_turn <= v_last loop
    foreach v_day in array maintenance.rule_days(v_rule, p_anchor_on, v_turn) loop
      if v_day >= p_not_before then
        return case when v_day <= p_not_before + 36525 then v_day end;
      end if;
    end loop;

    v_turn := v_turn + 1;
  end loop;

  return null;
end
$$;

grant execute on function maintenance.rule_day to assetry_api, assetry_list;
