create or replace function api.create_meter_alarm_rule(p_values api.field_values)
returns setof meter.alarm_rule_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'create_meter_alarm_rule', 'meter_alarm_rule.create', jsonb_build_array(p_values)
  );
  v_rule   meter.alarm_rules;
  v_meter  meter.meters;
begin
  if v_answer is null then
    p_values := jsonb_strip_nulls(core.check_values('meter.alarm_rules', p_values, 'create'));
    v_rule := jsonb_populate_record(
      null::meter.alarm_rules,
      '{"hysteresis": 0, "required_count": 1, "delay_minutes": 0, "response": "NONE", "responds_from": "WARNING",
        "priority": "HIGH", "is_active": true}' || p_values
    );
    v_rule.window_count := coalesce(v_rule.window_count, v_rule.required_count);
    perform meter.check_alarm_rule(v_rule);
    v_meter := meter.hold_meter(v_rule.meter_id);
    perform meter.check_rule_of_states(v_rule, v_meter);
    perform meter.hold_destination(v_rule.destination_id);
    perform meter.lock_standings(array[v_meter.id]);

    insert into meter.alarm_rules (
      site_id, meter_id, name, low_critical, low_warning, high_warning, high_critical, max_change_per_hour, hysteresis,
      required_count, window_count, delay_minutes, response, responds_from, title, priority, type_id, destination_id,
      is_active
    )
    values (
      v_meter.site_id, v_rule.meter_id, v_rule.name, v_rule.low_critical, v_rule.low_warning, v_rule.high_warning,
      v_rule.high_critical, v_rule.max_change_per_hour, v_rule.hysteresis, v_rule.required_count, v_rule.window_count,
      v_rule.delay_minutes, v_rule.response, v_rule.responds_from, v_rule.title, v_rule.priority, v_rule.type_id,
      v_rule.destination_id, v_rule.is_active
    )
    returning * into v_rule;

    -- What was read before there was a rule raises nothing.
    perform meter.mark_watched(array[v_meter.id]);
    v_answer := core.finish_action(core.answer(to_jsonb(v_rule), null::meter.alarm_rule_answer));
  end if;

  return next jsonb_populate_record(null::meter.alarm_rule_answer, v_answer);
end
$$;

comment on function api.create_meter_alarm_rule is $$Create an alarm rule for a meter

Checks each accepted reading that is newer than all before. A reading above a high limit or below a low limit raises
an alarm, WARNING or CRITICAL, or RATE when it changed faster than max_change_per_hour. low_critical < low_warning <
high_warning < high_critical; at least one limit is required. With required_count and window_count that many of the
last readings must be beyond the limit, including the newest; with delay_minutes all readings of that time; not both.
A rule has one open alarm, which can rise from WARNING to CRITICAL and is cleared by the first reading within the
inner limits by hysteresis. response creates a request or a work order within two minutes, once for each alarm from
responds_from on, and none while one of the rule is open. Recipients of destination_id are notified. Readings from
before the rule and late readings raise no alarm. For a CHARACTERISTIC meter limits are positions of its observations:
of CLEAR, CLOUDY and BLACK, high_warning 1 raises an alarm for CLOUDY and BLACK; max_change_per_hour does not apply.
Refuses with VALIDATION_FAILED, METER_NOT_FOUND and METER_NOT_ACTIVE.$$;
