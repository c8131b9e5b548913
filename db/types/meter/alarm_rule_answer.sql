comment on type meter.alarm_rule_answer is 'Result of the actions on an alarm rule';
comment on column meter.alarm_rule_answer.id is 'Id of the rule';
comment on column meter.alarm_rule_answer.meter_id is 'Meter of the rule';
comment on column meter.alarm_rule_answer.is_active is 'Whether the rule checks readings';
