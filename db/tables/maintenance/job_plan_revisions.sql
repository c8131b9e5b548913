comment on table maintenance.job_plan_revisions is 'A revision of a job plan; it cannot change after publication';
comment on column maintenance.job_plan_revisions.id is 'Id of the revision';
comment on column maintenance.job_plan_revisions.job_plan_id is 'Job plan of the revision';
comment on column maintenance.job_plan_revisions.revision is 'Number of the revision, from 1';
comment on column maintenance.job_plan_revisions.status is
'DRAFT while it is edited, PUBLISHED while new work uses it, then RETIRED';
comment on column maintenance.job_plan_revisions.instructions is
'Instructions for the work; empty in a draft, as are all other details of the job plan until publication';
comment on column maintenance.job_plan_revisions.estimated_minutes is 'Duration of the work, in minutes';
comment on column maintenance.job_plan_revisions.downtime_minutes is
'Downtime of the asset during the work, in minutes';
comment on column maintenance.job_plan_revisions.requires_signature is
'Whether the work requires a signature; empty in a draft';
comment on column maintenance.job_plan_revisions.required_permits is 'Codes of the permits required to start the work';
comment on column maintenance.job_plan_revisions.currency is 'Currency of the unit costs of its lines';
comment on column maintenance.job_plan_revisions.published_at is 'Time of publication; empty in a draft';
