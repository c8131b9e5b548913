comment on table work.comments is 'A comment on a work order';
comment on column work.comments.site_id is 'Site of the work order; follows it';
comment on column work.comments.work_order_id is 'Work order';
comment on column work.comments.body is 'Text of the comment';
comment on column work.comments.created_by is 'Author of the comment';
