comment on type identity.account_sites_answer is 'What giving and taking sites answers';
comment on column identity.account_sites_answer.account_id is 'The account';
comment on column identity.account_sites_answer.sites is
'Codes of the sites that the account now reaches, as far as you reach them';
