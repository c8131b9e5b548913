comment on table maintenance.job_plans is 'Standard tasks and resources of a job; the same for all sites';
comment on column maintenance.job_plans.id is 'Id of the job plan';
comment on column maintenance.job_plans.code is 'Short code';
comment on column maintenance.job_plans.name is 'Name of the job plan';
comment on column maintenance.job_plans.description is 'Purpose of the job plan';
comment on column maintenance.job_plans.instructions is
'Instructions for the work; description of work orders without one of their own';
comment on column maintenance.job_plans.estimated_minutes is 'Duration of the work, in minutes';
comment on column maintenance.job_plans.downtime_minutes is 'Downtime of the asset during the work, in minutes';
comment on column maintenance.job_plans.requires_signature is 'Whether the work requires a signature';
comment on column maintenance.job_plans.required_permits is
'Codes of the permits required to start the work, such as HOT_WORK';
comment on column maintenance.job_plans.currency is
'Currency of the unit costs of its lines; at sites with another currency the costs are unknown';
comment on column maintenance.job_plans.archived_at is 'Archiving time; empty while the job plan is active';
