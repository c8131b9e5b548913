comment on type integration.export_answer is 'Result of the actions on an export';
comment on column integration.export_answer.id is 'Id of the export';
comment on column integration.export_answer.format is 'Format of the files: CSV, JSONL or XLSX';
comment on column integration.export_answer.lists is 'Lists that are exported, in the order in which they are imported';
comment on column integration.export_answer.since_at is
'Instant after which records must have changed to be exported; empty for all';
comment on column integration.export_answer.status is
'QUEUED, RUNNING, DONE, FAILED, CANCELLED, or EXPIRED when the file is no longer kept';
comment on column integration.export_answer.row_count is 'Rows in all files; empty before it is done';
comment on column integration.export_answer.data_until is
'Instant of which the files show all rows; empty before it is done';
comment on column integration.export_answer.file_name is 'Name of the archive; empty before it is done';
comment on column integration.export_answer.byte_count is 'Size of the archive in bytes; empty before it is done';
comment on column integration.export_answer.expires_at is
'Time until which the archive is kept; empty before it is done';
