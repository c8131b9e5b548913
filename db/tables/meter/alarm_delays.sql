comment on table meter.alarm_delays is
'That the newest reading of a meter is beyond a limit of a rule whose delay_minutes have not passed yet';
comment on column meter.alarm_delays.ends_at is 'When they have passed, so that an alarm is raised or gets worse';
