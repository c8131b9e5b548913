comment on type workforce.dispatch_policy_answer is 'Result of the change of a dispatch policy';
comment on column workforce.dispatch_policy_answer.id is 'Id of the policy';
