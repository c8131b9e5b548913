comment on type service.policy_answer is 'What actions on a service policy answer';
comment on column service.policy_answer.id is 'Id of the policy';
comment on column service.policy_answer.code is 'Code of the policy';
comment on column service.policy_answer.rank is 'Its place among the policies';
comment on column service.policy_answer.row_version is 'Version of the policy';
