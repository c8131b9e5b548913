comment on table meter.alarm_rules is 'Limits of a meter and the response to alarms';
comment on column meter.alarm_rules.id is 'Id of the rule';
comment on column meter.alarm_rules.site_id is 'Site of the meter; updated when its asset moves';
comment on column meter.alarm_rules.meter_id is 'Meter of the rule';
comment on column meter.alarm_rules.name is 'Name of the rule';
comment on column meter.alarm_rules.low_critical is 'Lower critical limit';
comment on column meter.alarm_rules.low_warning is 'Lower warning limit';
comment on column meter.alarm_rules.high_warning is 'Upper warning limit';
comment on column meter.alarm_rules.high_critical is 'Upper critical limit';
comment on column meter.alarm_rules.max_change_per_hour is
'Fastest change per hour, up or down, without warning; of a counter its amount';
comment on column meter.alarm_rules.hysteresis is 'Distance within the limits at which an alarm clears';
comment on column meter.alarm_rules.required_count is
'Readings of the last window_count, including the newest, that must be beyond a limit';
comment on column meter.alarm_rules.window_count is 'Readings checked for required_count';
comment on column meter.alarm_rules.delay_minutes is 'Minutes for which all readings must be beyond a limit';
comment on column meter.alarm_rules.response is
'Record created when an alarm is raised: NONE, a REQUEST or a WORK_ORDER';
comment on column meter.alarm_rules.responds_from is 'Lowest severity with a response';
comment on column meter.alarm_rules.title is 'Title of the created record; the name of the rule when empty';
comment on column meter.alarm_rules.priority is 'Priority of the created record';
comment on column meter.alarm_rules.type_id is 'Type of the created work order; default CONDITION_BASED work';
comment on column meter.alarm_rules.destination_id is 'Destination notified of each alarm';
comment on column meter.alarm_rules.is_active is 'Whether the rule is active';
