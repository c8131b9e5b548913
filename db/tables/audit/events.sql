comment on table audit.events is
'The one log: who changed what, when, by which request; history, change feed and outbox in one; append-only';
comment on column audit.events.id is 'Id of the event';
comment on column audit.events.at is 'When the transaction began';
comment on column audit.events.transaction is
'With sequence, the cursor of the change feed: a plain sequence loses rows that commit late';
comment on column audit.events.site_id is
'Site of the changed row; the organization''s own id when the row belongs to no site';
comment on column audit.events.entity is 'The kind of record that changed';
comment on column audit.events.entity_id is 'The record that changed';
comment on column audit.events.row_version is 'Version of the record after the change';
comment on column audit.events.operation is 'INSERT, UPDATE or DELETE; BATCH when one event stands for many rows';
comment on column audit.events.action is 'The action that was called';
comment on column audit.events.account_id is 'For whom: the person, or service account, that the token named';
comment on column audit.events.actor_id is 'Who acted: the identity that held the key or password';
comment on column audit.events.api_key_id is 'The API key that was used; empty after a log-in by password';
comment on column audit.events.session_id is 'The session that was used';
comment on column audit.events.request_id is 'Id of the request, as answered in X-Request-Id';
comment on column audit.events.before is 'Changed values before the change; empty for an insert';
comment on column audit.events.after is
'Changed values after the change; for an insert the whole row without its id and organization';
