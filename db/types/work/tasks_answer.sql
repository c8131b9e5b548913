comment on type work.tasks_answer is 'Result of the actions on the tasks of a work order';
comment on column work.tasks_answer.id is 'Id of the work order';
comment on column work.tasks_answer.work_order_number is 'Number of the work order';
comment on column work.tasks_answer.status is 'Status of the work order';
comment on column work.tasks_answer.unanswered_tasks is
'Tasks that still prevent completion: an array with task_id, position, title as message, and code';
comment on column work.tasks_answer.row_version is 'Version of the work order';
