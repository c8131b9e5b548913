comment on type work.failure_class_answer is 'Answer of the actions on a class of equipment that fails';
comment on column work.failure_class_answer.id is 'Id of the class';
comment on column work.failure_class_answer.code is 'Short code, unique in the organization';
