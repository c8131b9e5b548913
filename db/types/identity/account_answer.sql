comment on type identity.account_answer is 'Result of the actions on an account';
