comment on type identity.role_answer is 'Result of the actions on a role';
comment on column identity.role_answer.id is 'Id of the role';
comment on column identity.role_answer.code is 'Short code in UPPER_SNAKE, unique in the organization';
