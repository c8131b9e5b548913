comment on type meter.alarm_answer is 'Answer of the actions on an alarm';
comment on column meter.alarm_answer.id is 'Id of the alarm';
comment on column meter.alarm_answer.status is 'Where it stands now';
comment on column meter.alarm_answer.resumes_at is 'When it will be heard again; empty unless it is SHELVED';
