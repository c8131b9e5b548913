comment on type work.failure_report_answer is 'Result of the actions on a failure report';
comment on column work.failure_report_answer.id is 'Id of the report';
comment on column work.failure_report_answer.work_order_id is 'Work order of the repair';
comment on column work.failure_report_answer.class_id is 'Failure class of the codes';
comment on column work.failure_report_answer.failed_at is 'Time of failure';
