comment on table work.watchers is 'An account notified of changes of a work order''s status';
comment on column work.watchers.site_id is 'Site of the work order; follows it';
comment on column work.watchers.work_order_id is 'Work order';
comment on column work.watchers.account_id is 'Account that watches it';
comment on column work.watchers.ended_at is 'End of watching; empty while it lasts';
