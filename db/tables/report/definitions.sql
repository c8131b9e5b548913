comment on table report.definitions is
'A report: which rows of a list or which figures it shows, in which columns, groups and order';
comment on column report.definitions.id is 'Id of the report';
comment on column report.definitions.code is 'Code of the report, unique in the organization';
comment on column report.definitions.name is 'Title of the report';
comment on column report.definitions.description is 'Purpose of the report';
comment on column report.definitions.kind is 'LIST (rows of a list) or FIGURES (values of figures)';
comment on column report.definitions.list is 'List whose rows are reported, such as work_orders; empty for FIGURES';
comment on column report.definitions.figures is 'Codes of the figures that are reported, such as DUE_COMPLIANCE';
comment on column report.definitions.period is
'Days of figures as seen on the day of a run, such as LAST_MONTH; empty when each run names its days';
comment on column report.definitions.column_names is
'Columns of the list, in a report with groups the numbers that are added up; of figures what each shows';
comment on column report.definitions.filters is
'Conditions by column as lists take them, or by dimension of figures, in which {name} stands for a parameter';
comment on column report.definitions.group_by is
'Columns by which rows are counted, days with .day, .week or .month, or dimensions of figures; empty without groups';
comment on column report.definitions.sort is 'Columns of the order, with .desc behind for a descending one';
comment on column report.definitions.charts is 'Charts of PDF and HTML by title: kind, label and values';
comment on column report.definitions.parameters is 'Types of the parameters by name: TEXT, NUMBER, DATE or INSTANT';
comment on column report.definitions.status is
'DRAFT until the first publication, PUBLISHED while it is run, RETIRED afterwards';
comment on column report.definitions.revision is 'Number of the published revision; 0 before the first';
comment on column report.definitions.published_at is 'Time of the last publication; empty before the first';
