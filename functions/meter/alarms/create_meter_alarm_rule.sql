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

comment on function api.create_meter_alarm_rule is $$Create a rule of alarms

Good readings of the meter that are newer than all before are looked at: one beyond a limit (greater than a high one,
less than a low one; equal is within) raises an alarm, WARNING or CRITICAL, or RATE when it changed faster than
max_change_per_hour. low_critical < low_warning < high_warning < high_critical; one limit is enough. With required_count
and window_count so many of the last readings must be beyond it, the newest among them; with delay_minutes all readings
of so long, one or the other. One alarm of a rule is open at a time: it gets worse from WARNING to CRITICAL, and is
cleared by the first reading that is within the inner limits by hysteresis. response makes a request or a work order
within a minute or two, once for each alarm and none while one of the rule is still open; from responds_from on. The
people of destination_id are told. What was read before the rule was made, or comes late, raises nothing.
Limits of a CHARACTERISTIC meter are positions of its observations, with others beyond them: of CLEAR, CLOUDY and BLACK
high_warning 1 says what is worse than CLEAR. max_change_per_hour means nothing there.
Refuses with VALIDATION_FAILED, METER_NOT_FOUND and METER_NOT_ACTIVE.$$;
