comment on type work.resumption_answer is 'Result of the resumption of a work order';
comment on column work.resumption_answer.id is 'Id of the work order';
comment on column work.resumption_answer.work_order_number is 'Number of the work order, unique in the organization';
comment on column work.resumption_answer.status is 'Life-cycle status';
comment on column work.resumption_answer.due_at is 'Due time of completion; empty without a deadline';
comment on column work.resumption_answer.held_minutes is
'Duration of the hold, in working minutes of the site''s calendar';
