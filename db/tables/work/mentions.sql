comment on table work.mentions is 'Whom a comment is meant for: they are notified of it';
comment on column work.mentions.site_id is 'Site of the work order; follows it';
comment on column work.mentions.comment_id is 'The comment';
comment on column work.mentions.account_id is 'The account that is mentioned; empty when it is a worker';
comment on column work.mentions.worker_id is 'The worker who is mentioned; empty when it is an account';
comment on column work.mentions.created_by is 'The account that mentions them';
