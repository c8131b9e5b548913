-- The parts of a rule of recurrence that was checked by maintenance.rule_faults.
create or replace function maintenance.rule_of(p_rrule text)
returns maintenance.recurrence
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_rule  maintenance.recurrence;
  v_part  text;
  v_value text;
  v_day   text;
  v_nth   integer;
  v_word  integer;
begin
  v_rule.every_n := 1;

  foreach v_part in array string_to_array(p_rrule, ';') loop
    v_value := split_part(v_part, '=', 2);

    case split_part(v_part, '=', 1)
      when 'FREQ' then v_rule.frequency := v_value;
      when 'INTERVAL' then v_rule.every_n := v_value::integer;
      when 'UNTIL' then v_rule.last_on := v_value::date;
      when 'COUNT' then v_rule.times := v_value::integer;
      when 'BYMONTH' then v_rule.months := string_to_array(v_value, ',')::integer[];
      when 'BYMONTHDAY' then v_rule.month_days := string_to_array(v_value, ',')::integer[];
      when 'BYSETPOS' then v_rule.positions := string_to_array(v_value, ',')::integer[];
      -- Monday is 1, the second Monday 21 and the last one -11.
      when 'BYDAY' then
        foreach v_day in array string_to_array(v_value, ',') loop
          v_nth := coalesce(nullif(left(v_day, -2), '')::integer, 0);
          v_word := (position(right(v_day, 2) in 'MOTUWETHFRSASU') + 1) / 2;
          v_rule.week_days := v_rule.week_days || v_nth * 10 + case when v_nth < 0 then -v_word else v_word end;
        end loop;
    end case;
  end loop;

  return v_rule;
end
$$;

grant execute on function maintenance.rule_of to assetry_api, assetry_list;
