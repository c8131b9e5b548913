comment on type work.comment_answer is 'Result of the actions on a comment';
comment on column work.comment_answer.id is 'Id of the comment';
comment on column work.comment_answer.work_order_id is 'The work order';
