comment on table maintenance.job_plans is 'Standard tasks and resources of a job; the same for all sites';
comment on column maintenance.job_plans.id is 'Id of the job plan';
comment on column maintenance.job_plans.code is 'Short code';
comment on column maintenance.job_plans.name is 'Name of the job plan';
comment on column maintenance.job_plans.description is 'Purpose of the job plan';
comment on column maintenance.job_plans.instructions is
'How the work is done; the description of work orders that have none of their own';
comment on column maintenance.job_plans.estimated_minutes is 'Duration of the work';
comment on column maintenance.job_plans.downtime_minutes is 'Downtime of the asset during the work';
comment on column maintenance.job_plans.requires_signature is 'Whether the work is signed for';
comment on column maintenance.job_plans.required_permits is
'Codes of the permits without which nobody begins, such as HOT_WORK';
comment on column maintenance.job_plans.currency is
'The currency of what its lines cost; at sites with another they cost nothing known';
comment on column maintenance.job_plans.archived_at is 'When it was archived';
