comment on type work.type_answer is 'Result of the actions on a work type';
comment on column work.type_answer.id is 'Id of the work type';
comment on column work.type_answer.code is 'Short code, unique in the organization';
