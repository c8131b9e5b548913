comment on type report.report_answer is 'Result of the actions on a report';
comment on column report.report_answer.id is 'Id of the report';
comment on column report.report_answer.code is 'Code of the report';
comment on column report.report_answer.name is 'Title of the report';
comment on column report.report_answer.status is
'DRAFT until the first publication, PUBLISHED while it is run, RETIRED afterwards';
comment on column report.report_answer.revision is 'Number of the published revision; 0 before the first';
comment on column report.report_answer.published_at is 'Time of the last publication; empty before the first';
