-- A rule of alarms on a meter, called by its name; p_values holds its limits and other columns.
create function test.alarm_rule(p_name text, p_meter text, p_values jsonb)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_always jsonb := '{
    "hysteresis": 0, "required_count": 1, "window_count": 1, "delay_minutes": 0, "response": "NONE",
    "responds_from": "WARNING", "priority": "HIGH", "is_active": true, "row_version": 1
  }';
  v_rule   meter.alarm_rules := jsonb_populate_record(null::meter.alarm_rules, v_always || p_values);
begin
  select uuidv7(), m.organization_id, m.site_id, m.id, p_name, now(), now()
    into v_rule.id, v_rule.organization_id, v_rule.site_id, v_rule.meter_id, v_rule.name, v_rule.created_at,
    v_rule.updated_at
    from meter.meters as m
   where m.id = test.id(p_meter);
  insert into meter.alarm_rules select v_rule.*;
  return test.remember(p_name, v_rule.id);
end
$$;

grant execute on function test.alarm_rule to public;
