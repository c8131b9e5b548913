comment on type work.labour_answer is 'Result of the actions on a labour entry';
comment on column work.labour_answer.id is 'Id of the entry';
comment on column work.labour_answer.work_order_id is 'The work order';
comment on column work.labour_answer.worker_id is 'The worker';
comment on column work.labour_answer.kind is 'Kind of labour';
comment on column work.labour_answer.status is
'Life-cycle status; REJECTED also when a timer ran for less than a minute';
comment on column work.labour_answer.started_at is 'Start of the labour';
comment on column work.labour_answer.ended_at is 'End of the labour; empty while the timer runs';
comment on column work.labour_answer.minutes is 'Duration, in minutes; empty while the timer runs';
comment on column work.labour_answer.week_on is 'Monday of the week in whose timesheet the labour counts';
