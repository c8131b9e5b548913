comment on type meter.alarm_answer is 'Result of the actions on an alarm';
comment on column meter.alarm_answer.id is 'Id of the alarm';
comment on column meter.alarm_answer.status is 'Status of the alarm';
comment on column meter.alarm_answer.resumes_at is 'End of the shelving; empty unless SHELVED';
