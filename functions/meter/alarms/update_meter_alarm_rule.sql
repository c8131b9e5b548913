create or replace function api.update_meter_alarm_rule(
  p_meter_alarm_rule_id uuid,
  p_values              api.field_values,
  p_row_version         integer default null
)
returns setof meter.alarm_rule_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_meter_alarm_rule', 'meter_alarm_rule.update',
    jsonb_build_array(p_meter_alarm_rule_id, p_values, p_row_version)
  );
  v_before meter.alarm_rules;
  v_rule   meter.alarm_rules;
begin
  if v_answer is null then
    p_values := core.check_values('meter.alarm_rules', p_values, 'update');
    perform meter.hold_destination((p_values ->> 'destination_id')::uuid);
    -- Readings are judged by the rules of their meter under its standing, so that comes first.
    perform meter.lock_standings(
      array(select r.meter_id from meter.alarm_rules as r where r.id = p_meter_alarm_rule_id)
    );
    v_before := meter.lock_alarm_rule(p_meter_alarm_rule_id, p_row_version);
    v_rule := jsonb_populate_record(
      v_before, core.merge_values('meter.alarm_rules', to_jsonb(v_before), p_values)
    );
    perform meter.check_alarm_rule(v_rule);
    perform meter.check_rule_of_states(v_rule, m)
       from meter.meters as m
      where m.id = v_rule.meter_id
        -- Another name is given, and the rule made silent, whatever became of the words.
        and (
              v_rule.low_critical, v_rule.low_warning, v_rule.high_warning, v_rule.high_critical, v_rule.hysteresis,
              v_rule.max_change_per_hour
            ) is distinct from (
              v_before.low_critical, v_before.low_warning, v_before.high_warning, v_before.high_critical,
              v_before.hysteresis, v_before.max_change_per_hour
            );

    update meter.alarm_rules as r
       set name = v_rule.name,
           low_critical = v_rule.low_critical,
           low_warning = v_rule.low_warning,
           high_warning = v_rule.high_warning,
           high_critical = v_rule.high_critical,
           max_change_per_hour = v_rule.max_change_per_hour,
           hysteresis = v_rule.hysteresis,
           required_count = v_rule.required_count,
           window_count = v_rule.window_count,
           delay_minutes = v_rule.delay_minutes,
           response = v_rule.response,
           responds_from = v_rule.responds_from,
           title = v_rule.title,
           priority = v_rule.priority,
           type_id = v_rule.type_id,
           destination_id = v_rule.destination_id,
           is_active = v_rule.is_active
     where r.id = p_meter_alarm_rule_id
    returning * into v_rule;

    perform meter.follow_rule(v_rule);
    v_answer := core.finish_action(core.answer(to_jsonb(v_rule), null::meter.alarm_rule_answer));
  end if;

  return next jsonb_populate_record(null::meter.alarm_rule_answer, v_answer);
end
$$;

comment on function api.update_meter_alarm_rule is $$Change an alarm rule of a meter

Omitted fields keep their values. An open alarm is cleared when the newest reading is within the new limits, or when
the rule becomes inactive; a reading already beyond them raises no alarm, the next one can. A reactivated rule starts
with the next reading.
Refuses with VALIDATION_FAILED, METER_ALARM_RULE_NOT_FOUND and STALE_ROW.$$;
