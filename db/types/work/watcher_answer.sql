comment on type work.watcher_answer is 'Result of the actions on a watcher of a work order';
comment on column work.watcher_answer.id is 'Id of the watcher';
comment on column work.watcher_answer.work_order_id is 'The work order';
comment on column work.watcher_answer.account_id is 'Account of the watcher';
