comment on type meter.type_answer is 'What the actions on a type of meters answer';
comment on column meter.type_answer.id is 'Id of the type';
comment on column meter.type_answer.code is 'Short code, unique in the organization';
