comment on type inspection.template_answer is 'Result of the actions on an inspection template';
comment on column inspection.template_answer.revision is 'Number of the newest revision, from 1';
comment on column inspection.template_answer.revision_status is 'Status of the newest revision';
