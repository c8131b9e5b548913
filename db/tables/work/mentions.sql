comment on table work.mentions is 'An account or worker that a comment mentions and notifies';
comment on column work.mentions.site_id is 'Site of the work order; follows it';
comment on column work.mentions.comment_id is 'Comment';
comment on column work.mentions.account_id is 'Account mentioned; empty for a worker';
comment on column work.mentions.worker_id is 'Worker mentioned; empty for an account';
comment on column work.mentions.created_by is 'Account that mentions them';
