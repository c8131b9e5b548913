comment on type identity.account_answer is 'What actions on an account answer';
