comment on type procurement.approval_rule_answer is 'Result of the actions on an approval rule';
comment on column procurement.approval_rule_answer.id is 'Id of the rule';
