comment on type work.assignment_answer is 'What the actions answer that give work to workers and take it from them';
comment on column work.assignment_answer.id is 'Id of the work order';
comment on column work.assignment_answer.work_order_number is 'Number of the work order, unique in the organization';
comment on column work.assignment_answer.status is 'Where the work order is in its life';
comment on column work.assignment_answer.assigned_worker_ids is 'All workers who have the work order now';
comment on column work.assignment_answer.warnings is
'What should be seen to although the action was done, each with the record that it is about; else an empty list';
