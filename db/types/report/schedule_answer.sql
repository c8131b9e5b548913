comment on type report.schedule_answer is 'Result of the actions on a report schedule';
comment on column report.schedule_answer.id is 'Id of the schedule';
comment on column report.schedule_answer.report_id is 'Report';
comment on column report.schedule_answer.name is 'Name of the schedule';
comment on column report.schedule_answer.status is
'ACTIVE, PAUSED, SUSPENDED after five failed periods in a row, or RETIRED';
comment on column report.schedule_answer.next_at is 'Time of the next runs; empty when there are none';
