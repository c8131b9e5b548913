comment on type workforce.certificate_type_answer is 'Result of the actions on a certificate type';
comment on column workforce.certificate_type_answer.id is 'Id of the type';
comment on column workforce.certificate_type_answer.code is 'Short code, unique in the organization';
