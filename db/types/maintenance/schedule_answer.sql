comment on type maintenance.schedule_answer is 'Answer of the actions on a maintenance schedule';
comment on column maintenance.schedule_answer.id is 'Id of the schedule';
comment on column maintenance.schedule_answer.schedule_number is 'Number of the schedule';
comment on column maintenance.schedule_answer.status is 'Its status';
comment on column maintenance.schedule_answer.next_due_at is 'Next due time';
