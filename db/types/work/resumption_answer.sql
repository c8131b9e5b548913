comment on type work.resumption_answer is 'What letting a work order go on answers';
comment on column work.resumption_answer.id is 'Id of the work order';
comment on column work.resumption_answer.work_order_number is 'Number of the work order, unique in the organization';
comment on column work.resumption_answer.status is 'Where the work order is in its life';
comment on column work.resumption_answer.due_at is 'When the work must be finished; empty without a deadline';
comment on column work.resumption_answer.held_minutes is
'How long the hold lasted, in working minutes of the site''s calendar';
