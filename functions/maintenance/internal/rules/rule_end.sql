-- The last day that a rule of recurrence has from its anchor on, by COUNT or UNTIL; null when it goes on for ever.
create or replace function maintenance.rule_end(p_rrule text, p_anchor_on date)
returns date
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_rule  maintenance.recurrence := maintenance.rule_of(p_rrule);
  v_turn  integer                := 0;
  v_count integer                := 0;
  v_days  date[];
begin
  if v_rule.times is null then
    return v_rule.last_on;
  end if;

  -- A thousand periods of a rule that has days in few of them may not hold as many.
  while v_turn <= maintenance.rule_turn(v_rule, p_anchor_on, p_anchor_on + 36525) loop
    v_days := array(
      select d from unnest(maintenance.rule_days(v_rule, p_anchor_on, v_turn)) as d where d >= p_anchor_on order by d
    );

    if v_count + cardinality(v_days) >= v_rule.times then
      return v_days[v_rule.times - v_count];
    end if;

    v_count := v_count + cardinality(v_days);
    v_turn := v_turn + 1;
  end loop;

  return null;
end
$$;

grant execute on function maintenance.rule_end to assetry_api;
