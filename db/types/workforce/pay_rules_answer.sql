comment on type workforce.pay_rules_answer is 'Result of the replacement of the pay rules of a site';
comment on column workforce.pay_rules_answer.id is 'Id of the site';
comment on column workforce.pay_rules_answer.code is 'Code of the site';
comment on column workforce.pay_rules_answer.pay_rules is 'Number of pay rules';
comment on column workforce.pay_rules_answer.row_version is 'Version of the site';
