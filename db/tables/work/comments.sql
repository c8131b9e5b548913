comment on table work.comments is 'What somebody said at a work order';
comment on column work.comments.site_id is 'That of the work order; follows it';
comment on column work.comments.work_order_id is 'The work order';
comment on column work.comments.body is 'What was said';
comment on column work.comments.created_by is 'The account that said it';
