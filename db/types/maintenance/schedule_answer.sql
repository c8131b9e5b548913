comment on type maintenance.schedule_answer is 'Result of the actions on a maintenance schedule';
comment on column maintenance.schedule_answer.id is 'Id of the schedule';
comment on column maintenance.schedule_answer.schedule_number is 'Number of the schedule';
comment on column maintenance.schedule_answer.status is 'Status of the schedule';
comment on column maintenance.schedule_answer.next_due_at is 'Next due time';
