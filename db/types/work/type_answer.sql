comment on type work.type_answer is 'What the actions on a type of work answer';
comment on column work.type_answer.id is 'Id of the type';
comment on column work.type_answer.code is 'Short code, unique in the organization';
