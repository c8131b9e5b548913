comment on type inspection.template_answer is 'What actions on an inspection template answer';
comment on column inspection.template_answer.revision is 'Number of its newest revision, from 1';
comment on column inspection.template_answer.revision_status is 'Status of its newest revision';
