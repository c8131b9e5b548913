comment on type work.work_order_answer is 'What most actions on a work order answer';
comment on column work.work_order_answer.id is 'Id of the work order';
comment on column work.work_order_answer.work_order_number is 'Number of the work order, unique in the organization';
comment on column work.work_order_answer.status is 'Where the work order is in its life';
comment on column work.work_order_answer.due_at is
'When the work must be finished; empty without a deadline, and while a hold pauses the clock';
comment on column work.work_order_answer.warnings is
'What should be seen to although the action was done, each with the record that it is about; else an empty list';
