comment on type meter.alarm_rule_answer is 'What the actions on an alarm rule answer';
comment on column meter.alarm_rule_answer.id is 'Id of the rule';
comment on column meter.alarm_rule_answer.meter_id is 'The meter whose readings are watched';
comment on column meter.alarm_rule_answer.is_active is 'Whether readings are watched';
