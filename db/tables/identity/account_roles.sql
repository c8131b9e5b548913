comment on table identity.account_roles is 'Which roles an account holds';
