comment on table file.documents is 'A PDF of a record, or labels of records, that somebody asked for';
comment on column file.documents.id is 'Id of the document';
comment on column file.documents.site_id is 'Site of the record; empty for labels and records of all sites';
comment on column file.documents.reach_id is
'Id that row security checks: the site, or the organization when there is no site';
comment on column file.documents.account_id is 'Account that created it, which alone reads it';
comment on column file.documents.created_with is
'API key of the request, else the account that acted: a service account, when it acted for another account';
comment on column file.documents.kind is 'DOCUMENT of a record, or LABELS';
comment on column file.documents.entity is 'Kind of record, such as work.work_orders';
comment on column file.documents.entity_id is 'Id of the record; empty for labels';
comment on column file.documents.record_count is 'Number of records: 1 for a document, the number of labels';
comment on column file.documents.name is 'Name of the file';
comment on column file.documents.content is
'What is printed, as its account could read it at the time of creation; empty when it has ended';
comment on column file.documents.status is
'QUEUED, RUNNING, then DONE, FAILED or CANCELLED; EXPIRED when the file has been removed';
comment on column file.documents.fault is 'Code of the fault of a document that failed';
comment on column file.documents.fault_message is 'Description of the fault';
comment on column file.documents.link_id is 'The file, when it is done: issue_file_link issues its address';
comment on column file.documents.started_at is 'Time at which the worker began; empty before';
comment on column file.documents.finished_at is 'Time at which it was done or failed';
comment on column file.documents.expires_at is
'Time at which the file expires, seven days after it was done; before that, the time at which a document fails that '
'could not be printed';
