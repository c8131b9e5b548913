comment on type safety.application_answer is 'What the actions on a lock-out answer';
comment on column safety.application_answer.id is 'Id of the lock-out';
comment on column safety.application_answer.application_number is 'Number of the lock-out';
comment on column safety.application_answer.status is 'How far it is';
