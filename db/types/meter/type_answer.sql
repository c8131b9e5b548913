comment on type meter.type_answer is 'Answer of the actions on a type of meters';
comment on column meter.type_answer.id is 'Id of the type';
comment on column meter.type_answer.code is 'Short code, unique in the organization';
