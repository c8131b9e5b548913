comment on table service.policies is
'What is promised for some of the work: of those that fit, the first by rank holds';
comment on column service.policies.id is 'Id of the policy';
comment on column service.policies.site_id is 'The site that it is for; empty when it is for all';
comment on column service.policies.reach_id is
'What row security asks: the site, or the organization''s own id when the policy is for all sites';
comment on column service.policies.code is 'Short code, unique in the organization';
comment on column service.policies.name is 'Name of the policy';
comment on column service.policies.rank is
'Its place among the policies: the first that fits holds, from 1; no two that are in use share one';
comment on column service.policies.priorities is 'The priorities that it fits; empty for all';
comment on column service.policies.criticalities is
'The criticalities of the asset that it fits; empty for all, also for work on no asset';
comment on column service.policies.work_types is
'The types of work that it fits; empty for all, also for requests, which have none';
comment on column service.policies.contract_id is
'The contract that promises it: it fits while that is ACTIVE, at the sites that it is for';
comment on column service.policies.acknowledge_minutes is
'Working minutes until somebody has seen the work; empty when nothing is promised';
comment on column service.policies.respond_minutes is 'Working minutes until assignment of the work';
comment on column service.policies.arrive_minutes is 'Working minutes until arrival';
comment on column service.policies.resolve_minutes is
'Working minutes until the work is finished: the target of work that is given none';
comment on column service.policies.request_acknowledge_minutes is
'Working minutes until the first response to a request';
comment on column service.policies.request_respond_minutes is
'Working minutes from then on until it is decided what becomes of the request';
comment on column service.policies.is_active is 'Whether it is looked at for what comes';
