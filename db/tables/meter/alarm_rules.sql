comment on table meter.alarm_rules is 'Which readings of a meter raise an alarm, and what is done then';
comment on column meter.alarm_rules.id is 'Id of the rule';
comment on column meter.alarm_rules.site_id is 'The site of the meter; follows it when its asset moves';
comment on column meter.alarm_rules.meter_id is 'The meter whose readings are watched';
comment on column meter.alarm_rules.name is 'What the rule is called';
comment on column meter.alarm_rules.low_critical is 'A lower reading is critical';
comment on column meter.alarm_rules.low_warning is 'A lower reading is a warning';
comment on column meter.alarm_rules.high_warning is 'A higher reading is a warning';
comment on column meter.alarm_rules.high_critical is 'A higher reading is critical';
comment on column meter.alarm_rules.max_change_per_hour is
'A faster change from the reading before, up or down, is a warning; of a counter what it counted';
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
comment on column meter.alarm_rules.type_id is 'Type of the work order; without one it is CONDITION_BASED work';
comment on column meter.alarm_rules.destination_id is 'Who is told of each alarm, through the relay of its channel';
comment on column meter.alarm_rules.is_active is 'Whether readings are watched';
