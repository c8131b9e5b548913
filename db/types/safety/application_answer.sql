comment on type safety.application_answer is 'Result of the actions on a lockout';
comment on column safety.application_answer.id is 'Id of the lockout';
comment on column safety.application_answer.application_number is 'Number of the lockout';
comment on column safety.application_answer.status is 'Status of the lockout';
