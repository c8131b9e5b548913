comment on type report.run_answer is 'Result of the actions on a report run';
comment on column report.run_answer.id is 'Id of the run';
comment on column report.run_answer.report_id is 'Report';
comment on column report.run_answer.revision is 'Published revision of the report that is run';
comment on column report.run_answer.format is 'Format of the file: CSV, JSONL, XLSX, HTML, PDF or PARQUET';
comment on column report.run_answer.status is
'QUEUED, RUNNING, DONE, FAILED, CANCELLED, or EXPIRED when the file is no longer kept';
comment on column report.run_answer.row_count is 'Rows in the file; empty before it is done';
comment on column report.run_answer.data_until is 'Instant of which the file shows all rows; empty before it is done';
comment on column report.run_answer.file_name is 'Name of the file; empty before it is done';
comment on column report.run_answer.byte_count is 'Size of the file in bytes; empty before it is done';
comment on column report.run_answer.expires_at is 'Time until which the file is kept; empty before it is done';
