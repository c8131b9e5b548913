comment on type work.failure_class_answer is 'Result of the actions on a failure class';
comment on column work.failure_class_answer.id is 'Id of the failure class';
comment on column work.failure_class_answer.code is 'Short code, unique in the organization';
