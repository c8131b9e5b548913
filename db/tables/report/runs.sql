comment on table report.runs is
'The making of a file from a published report, for an account and by its reach and permissions';
comment on column report.runs.id is 'Id of the run';
comment on column report.runs.definition_id is 'Report';
comment on column report.runs.revision is 'Published revision of the report that is run';
comment on column report.runs.account_id is
'Account that reads, whose reach and permissions decide what the file shows';
comment on column report.runs.api_key_id is 'API key with which the run was started, whose limits apply, too';
comment on column report.runs.schedule_id is 'Schedule that started the run; empty for one that the account started';
comment on column report.runs.period_at is 'Time of the schedule for which the run was started';
comment on column report.runs.seen_by_id is
'Account by whose reach and permissions the file is read in the place of those of account_id; empty: account_id itself';
comment on column report.runs.format is 'Format of the file: CSV, JSONL, XLSX, HTML, PDF or PARQUET';
comment on column report.runs.paper is 'Paper of a PDF: A4 or LETTER';
comment on column report.runs.is_raw is 'Whether cells of CSV that a spreadsheet takes for formulas stay as they are';
comment on column report.runs.time_zone is 'IANA time zone of the times in XLSX, HTML and PDF';
comment on column report.runs.parameters is 'Values of the parameters of the report by name';
comment on column report.runs.reach_digest is
'Digest of what the account reads, equal for accounts that read the same; empty until a scheduled run is claimed';
comment on column report.runs.status is
'QUEUED, RUNNING, DONE, FAILED, CANCELLED, or EXPIRED when the file is no longer kept';
comment on column report.runs.attempts is 'Number of times that a worker has begun, at most 3';
comment on column report.runs.lease_ends_at is
'Time until which the worker has the run; without a sign of it the run waits again';
comment on column report.runs.progress_count is 'Rows read so far';
comment on column report.runs.row_count is 'Rows in the file';
comment on column report.runs.is_empty is 'Whether the file has no row, of figures no value; empty until it is done';
comment on column report.runs.misses_target is
'Whether a figure of a site misses its target; empty for lists, and until the run is done';
comment on column report.runs.data_at is 'Instant of which the file shows all rows';
comment on column report.runs.link_id is 'Link of the file to the run';
comment on column report.runs.file_name is 'Name of the file';
comment on column report.runs.byte_count is 'Size of the file in bytes';
comment on column report.runs.fault is 'Code of the failure, such as TOO_MANY_ROWS';
comment on column report.runs.fault_message is 'Text of the failure';
comment on column report.runs.finished_at is 'Time at which the run was done, failed or was cancelled';
comment on column report.runs.expires_at is 'Time until which the file is kept';
