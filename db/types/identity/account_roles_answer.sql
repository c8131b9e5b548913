comment on type identity.account_roles_answer is 'Result of granting and revoking roles';
comment on column identity.account_roles_answer.account_id is 'The account';
comment on column identity.account_roles_answer.roles is 'Codes of all roles of the account now';
