comment on type work.failure_report_answer is 'What the actions on a failure report answer';
comment on column work.failure_report_answer.id is 'Id of the report';
comment on column work.failure_report_answer.work_order_id is 'The work order by which the failure was mended';
comment on column work.failure_report_answer.class_id is 'The class of equipment, whose codes are used';
comment on column work.failure_report_answer.failed_at is 'When it failed';
