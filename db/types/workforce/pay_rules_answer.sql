comment on type workforce.pay_rules_answer is 'What writing the pay rules of a site answers';
comment on column workforce.pay_rules_answer.id is 'Id of the site';
comment on column workforce.pay_rules_answer.code is 'Code of the site';
comment on column workforce.pay_rules_answer.pay_rules is 'How many rules there are now';
comment on column workforce.pay_rules_answer.row_version is 'Version of the site';
