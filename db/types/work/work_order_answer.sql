comment on type work.work_order_answer is 'Result of most actions on a work order';
comment on column work.work_order_answer.id is 'Id of the work order';
comment on column work.work_order_answer.work_order_number is 'Number of the work order, unique in the organization';
comment on column work.work_order_answer.status is 'Life-cycle status';
comment on column work.work_order_answer.due_at is
'Due time of completion; empty without a deadline, and while a hold pauses the clock';
comment on column work.work_order_answer.warnings is
'Warnings about the result, each with the record concerned; an empty list for none';
