comment on table integration.exports is
'The making of an archive of lists as their imports take them, for an account and by its reach and permissions';
comment on column integration.exports.id is 'Id of the export';
comment on column integration.exports.account_id is
'Account that reads, whose reach and permissions decide what the files show';
comment on column integration.exports.api_key_id is
'API key with which the export was started, whose limits apply, too';
comment on column integration.exports.format is 'Format of the files: CSV, JSONL or XLSX';
comment on column integration.exports.lists is 'Lists that are exported, in the order in which they are imported';
comment on column integration.exports.since_at is
'Instant after which records must have changed to be exported; empty for all';
comment on column integration.exports.status is
'QUEUED, RUNNING, DONE, FAILED, CANCELLED, or EXPIRED when the file is no longer kept';
comment on column integration.exports.attempts is 'Number of times that a worker has begun, at most 3';
comment on column integration.exports.lease_ends_at is
'Time until which the worker has the export; without a sign of it the export waits again';
comment on column integration.exports.current_list is 'List that is being read; empty unless the export is RUNNING';
comment on column integration.exports.progress_count is 'Rows read so far';
comment on column integration.exports.row_count is 'Rows in all files';
comment on column integration.exports.row_counts is 'Rows by list; empty before it is done';
comment on column integration.exports.data_at is 'Instant of which the files show all rows';
comment on column integration.exports.link_id is 'Link of the archive to the export';
comment on column integration.exports.file_name is 'Name of the archive';
comment on column integration.exports.byte_count is 'Size of the archive in bytes';
comment on column integration.exports.fault is 'Code of the failure, such as QUOTA_EXCEEDED';
comment on column integration.exports.fault_message is 'Text of the failure';
comment on column integration.exports.finished_at is 'Time at which the export was done, failed or was cancelled';
comment on column integration.exports.expires_at is 'Time until which the archive is kept';
