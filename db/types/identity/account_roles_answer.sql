comment on type identity.account_roles_answer is 'What giving and taking roles answers';
comment on column identity.account_roles_answer.account_id is 'The account';
comment on column identity.account_roles_answer.roles is 'Codes of all roles that the account now holds';
