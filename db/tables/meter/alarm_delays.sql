comment on table meter.alarm_delays is
'A newest reading of a meter beyond a limit of a rule, while its delay_minutes have not passed';
comment on column meter.alarm_delays.ends_at is 'End of the delay, when an alarm is raised or becomes more severe';
