comment on table report.schedules is 'Days and times at which recipients get a report';
comment on column report.schedules.id is 'Id of the schedule';
comment on column report.schedules.definition_id is 'Report';
comment on column report.schedules.name is 'Name of the schedule';
comment on column report.schedules.rrule is 'Recurrence rule of the days (RFC 5545), such as FREQ=WEEKLY;BYDAY=MO';
comment on column report.schedules.starts_on is 'First day, from which the others are counted';
comment on column report.schedules.time_of_day is 'Local time of the runs on their day';
comment on column report.schedules.time_zone is 'IANA time zone of the time of day, and of the times in files';
comment on column report.schedules.format is 'Format of the files: CSV, JSONL, XLSX, HTML, PDF or PARQUET';
comment on column report.schedules.paper is 'Paper of a PDF: A4 or LETTER';
comment on column report.schedules.parameters is
'Values of the parameters of the report by name, besides from and until, the days of the period';
comment on column report.schedules.mode is
'RECIPIENT (each recipient gets the report of their own reach) or OWNER (all get that of the schedule''s account)';
comment on column report.schedules.delivery is
'LINK (notice in the inbox and by mail, to an address a link), ATTACHMENT (mail with the file) or INBOX (notice)';
comment on column report.schedules.send_when is
'ALWAYS, NOT_EMPTY (rows, of figures values) or TARGET_MISSED (a figure of a site misses its target)';
comment on column report.schedules.account_id is
'Account that created it, which is notified when it is suspended, and whose reach OWNER and addresses get';
comment on column report.schedules.api_key_id is
'API key with which OWNER or addresses were set, whose limits apply to their files; empty without one';
comment on column report.schedules.sent_revision is
'Revision of the report that OWNER and addresses get; empty: the one that is published';
comment on column report.schedules.status is 'ACTIVE, PAUSED, SUSPENDED after five failed periods in a row, or RETIRED';
comment on column report.schedules.next_at is 'Time of the next runs; empty when there are none';
comment on column report.schedules.last_period_at is 'Time for which runs were started last';
comment on column report.schedules.failure_count is 'Periods in a row with a failed run';
comment on column report.schedules.failed_period_at is 'Time for which a run has failed last';
