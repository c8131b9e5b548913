comment on type work.failure_report_answer is 'Answer of the actions on a failure report';
comment on column work.failure_report_answer.id is 'Id of the report';
comment on column work.failure_report_answer.work_order_id is 'The work order by which the failure was repaired';
comment on column work.failure_report_answer.class_id is 'The class of equipment, whose codes are used';
comment on column work.failure_report_answer.failed_at is 'When it failed';
