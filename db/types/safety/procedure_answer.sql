comment on type safety.procedure_answer is 'Answer of the actions on a lockout procedure';
comment on column safety.procedure_answer.id is 'Id of this revision of the procedure';
comment on column safety.procedure_answer.procedure_number is 'Number of the procedure; its revisions share it';
comment on column safety.procedure_answer.revision is 'Which revision it is, from 1';
comment on column safety.procedure_answer.status is 'Its status';
comment on column safety.procedure_answer.review_due_on is 'The day on which it is to be looked at again';
