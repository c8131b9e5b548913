comment on type identity.account_sites_answer is 'Result of granting and revoking sites';
comment on column identity.account_sites_answer.account_id is 'The account';
comment on column identity.account_sites_answer.sites is
'Codes of the sites that the account now reaches, limited to those that you reach';
