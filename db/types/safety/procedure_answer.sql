comment on type safety.procedure_answer is 'Result of the actions on a lockout procedure';
comment on column safety.procedure_answer.id is 'Id of this revision of the procedure';
comment on column safety.procedure_answer.procedure_number is 'Number of the procedure; its revisions share it';
comment on column safety.procedure_answer.revision is 'Number of the revision, from 1';
comment on column safety.procedure_answer.status is 'Status of the revision';
comment on column safety.procedure_answer.review_due_on is 'Due day of the next review';
