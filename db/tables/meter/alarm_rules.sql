comment on table meter.alarm_rules is 'Limits of a meter and the response to alarms';
comment on column meter.alarm_rules.id is 'Id of the rule';
comment on column meter.alarm_rules.site_id is 'The site of the meter; follows it when its asset moves';
comment on column meter.alarm_rules.meter_id is 'Meter of the rule';
comment on column meter.alarm_rules.name is 'Name of the rule';
comment on column meter.alarm_rules.low_critical is 'Lower critical limit';
comment on column meter.alarm_rules.low_warning is 'Lower warning limit';
comment on column meter.alarm_rules.high_warning is 'Upper warning limit';
comment on column meter.alarm_rules.high_critical is 'Upper critical limit';
comment on column meter.alarm_rules.max_change_per_hour is
'Fastest change per hour, up or down, without warning; of a counter its amount';
comment on column meter.alarm_rules.hysteresis is 'How far within the limits a reading must be to clear an alarm';
comment on column meter.alarm_rules.required_count is
'How many of the last window_count readings, the newest among them, must be beyond a limit';
comment on column meter.alarm_rules.window_count is 'Of how many readings required_count is asked';
comment on column meter.alarm_rules.delay_minutes is
'For how many minutes readings without exception must have been beyond a limit';
comment on column meter.alarm_rules.response is 'What is made when an alarm is raised: NONE, a REQUEST or a WORK_ORDER';
comment on column meter.alarm_rules.responds_from is 'From which severity on the response is made';
comment on column meter.alarm_rules.title is 'Title of what is made; the name when empty';
comment on column meter.alarm_rules.priority is 'Priority of what is made';
comment on column meter.alarm_rules.type_id is 'Type of the created work order; default CONDITION_BASED work';
comment on column meter.alarm_rules.destination_id is 'Destination notified of each alarm';
comment on column meter.alarm_rules.is_active is 'Whether readings are watched';
