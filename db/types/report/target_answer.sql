comment on type report.target_answer is 'Result of the actions on a target of a figure';
comment on column report.target_answer.id is 'Id of the target';
comment on column report.target_answer.figure is 'Code of the figure';
comment on column report.target_answer.site_id is 'Site of the target; empty for all sites';
comment on column report.target_answer.target_value is 'Value to reach';
comment on column report.target_answer.warn_value is 'Value up to which a month is WARN; empty without one';
comment on column report.target_answer.row_version is 'Version of the target';
comment on column report.target_answer.category_id is 'Asset category of the target; empty for the site as a whole';
