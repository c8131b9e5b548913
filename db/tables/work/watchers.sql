comment on table work.watchers is 'Who is told when a work order comes to another status';
comment on column work.watchers.site_id is 'That of the work order; follows it';
comment on column work.watchers.work_order_id is 'The work order';
comment on column work.watchers.account_id is 'The account that watches it';
comment on column work.watchers.ended_at is 'When it ceased to; empty while it watches';
