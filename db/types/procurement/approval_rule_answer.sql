comment on type procurement.approval_rule_answer is 'What the actions on a rule of approval answer';
comment on column procurement.approval_rule_answer.id is 'Id of the rule';
