comment on type work.watcher_answer is 'Answer of the actions on watching a work order';
comment on column work.watcher_answer.id is 'Id of the watcher';
comment on column work.watcher_answer.work_order_id is 'The work order';
comment on column work.watcher_answer.account_id is 'The account that watches it';
