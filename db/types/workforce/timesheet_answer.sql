comment on type workforce.timesheet_answer is 'Result of the actions on a timesheet';
comment on column workforce.timesheet_answer.id is 'Id of the timesheet';
comment on column workforce.timesheet_answer.worker_id is 'Worker';
comment on column workforce.timesheet_answer.week_on is 'Monday of the week';
comment on column workforce.timesheet_answer.status is 'Status of the timesheet';
comment on column workforce.timesheet_answer.totals is 'Minutes of the week by kind of time';
