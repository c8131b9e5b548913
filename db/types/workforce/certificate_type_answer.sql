comment on type workforce.certificate_type_answer is 'Answer of the actions on a type of certificate';
comment on column workforce.certificate_type_answer.id is 'Id of the type';
comment on column workforce.certificate_type_answer.code is 'Its code';
