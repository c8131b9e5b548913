comment on type audit.history_answer is 'A line of the log, with the name of its record';
comment on column audit.history_answer.id is 'Id of the line';
comment on column audit.history_answer.at is 'When the transaction began';
comment on column audit.history_answer.list is 'List of the record; null when it has none';
comment on column audit.history_answer.entity is 'The kind of record that changed';
comment on column audit.history_answer.entity_id is 'The record that changed';
comment on column audit.history_answer.record_number is
'Number or code of the record; null when it has none, or you may not read it';
comment on column audit.history_answer.record_label is 'Name of the record; null when you may not read it';
comment on column audit.history_answer.parent_id is
'The record to which it belongs; null for the record that was asked for';
comment on column audit.history_answer.operation is
'INSERT, UPDATE or DELETE; BATCH when one line stands for many rows';
comment on column audit.history_answer.action is 'The action that was called';
comment on column audit.history_answer.before is 'Changed values before the change; null for an insert';
comment on column audit.history_answer.after is
'Changed values after the change; for an insert the whole row without its id and organization';
comment on column audit.history_answer.actor_name is 'Name of the account that acted';
comment on column audit.history_answer.account_name is 'Name of the account for which it acted';
comment on column audit.history_answer.request_reference is 'Id of the request, as returned in X-Request-Id';
