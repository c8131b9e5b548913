comment on table service.policies is 'Service targets for a selection of work; the first that fits, by rank, applies';
comment on column service.policies.id is 'Id of the policy';
comment on column service.policies.site_id is 'Site of the policy; empty for all sites';
comment on column service.policies.reach_id is
'Key of row security: the site, or the organization for a policy for all sites';
comment on column service.policies.code is 'Short code, unique in the organization';
comment on column service.policies.name is 'Name of the policy';
comment on column service.policies.rank is 'Rank, from 1; the lowest that fits applies; unique among active policies';
comment on column service.policies.priorities is 'Priorities that it fits; empty for all';
comment on column service.policies.criticalities is
'Criticalities of the asset that it fits; empty for all, including work without an asset';
comment on column service.policies.work_types is
'Work types that it fits; empty for all, including requests, which have no work type';
comment on column service.policies.contract_id is
'Contract of the policy, which fits while the contract is ACTIVE, at the sites of the contract; empty for none';
comment on column service.policies.acknowledge_minutes is
'Working minutes until acknowledgement of the work; empty for no target';
comment on column service.policies.respond_minutes is
'Working minutes until assignment of the work; empty for no target';
comment on column service.policies.arrive_minutes is 'Working minutes until arrival; empty for no target';
comment on column service.policies.resolve_minutes is
'Working minutes until completion, for work without a target of its own; empty for no target';
comment on column service.policies.request_acknowledge_minutes is
'Working minutes until the first response to a request; empty for no target';
comment on column service.policies.request_respond_minutes is
'Working minutes from the response until the request is decided; empty for no target';
comment on column service.policies.is_active is
'Whether the policy is active; an inactive one is not applied to new work';
