comment on type work.assignment_answer is 'Result of the actions that assign and unassign workers';
comment on column work.assignment_answer.id is 'Id of the work order';
comment on column work.assignment_answer.work_order_number is 'Number of the work order, unique in the organization';
comment on column work.assignment_answer.status is 'Life-cycle status';
comment on column work.assignment_answer.assigned_worker_ids is 'All workers now assigned to the work order';
comment on column work.assignment_answer.warnings is
'Warnings about the result, each with the record concerned; an empty list for none';
