comment on type procurement.approval_rule_answer is 'Answer of the actions on a rule of approval';
comment on column procurement.approval_rule_answer.id is 'Id of the rule';
