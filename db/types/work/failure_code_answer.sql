comment on type work.failure_code_answer is 'Result of the actions on a failure code';
comment on column work.failure_code_answer.id is 'Id of the code';
comment on column work.failure_code_answer.level is 'PROBLEM, CAUSE or REMEDY';
comment on column work.failure_code_answer.code is 'Short code, unique in the organization';
