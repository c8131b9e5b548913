comment on type work.type_answer is 'Answer of the actions on a type of work';
comment on column work.type_answer.id is 'Id of the type';
comment on column work.type_answer.code is 'Short code, unique in the organization';
