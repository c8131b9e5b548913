comment on type service.policy_answer is 'Result of the actions on a service policy';
comment on column service.policy_answer.id is 'Id of the policy';
comment on column service.policy_answer.code is 'Code of the policy';
comment on column service.policy_answer.rank is 'Rank of the policy, from 1';
comment on column service.policy_answer.row_version is 'Version of the policy';
