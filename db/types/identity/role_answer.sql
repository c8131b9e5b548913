comment on type identity.role_answer is 'What actions on a role answer';
comment on column identity.role_answer.id is 'Id of the role';
comment on column identity.role_answer.code is 'Short code in UPPER_SNAKE, unique in the organization';
