comment on type meter.type_answer is 'Result of the actions on a meter type';
comment on column meter.type_answer.id is 'Id of the meter type';
comment on column meter.type_answer.code is 'Short code, unique in the organization';
