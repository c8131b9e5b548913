comment on table identity.account_sites is
'Which sites an account reaches; without meaning for accounts that reach all';
