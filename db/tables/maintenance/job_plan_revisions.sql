comment on table maintenance.job_plan_revisions is 'A revision of a job plan; it cannot change after publication';
comment on column maintenance.job_plan_revisions.id is 'Id of the revision';
comment on column maintenance.job_plan_revisions.job_plan_id is 'The job plan that it is a revision of';
comment on column maintenance.job_plan_revisions.revision is 'Which one it is, from 1';
comment on column maintenance.job_plan_revisions.status is
'DRAFT while it is written, PUBLISHED while work is made by it, then RETIRED';
comment on column maintenance.job_plan_revisions.instructions is
'How the work is done; empty in a draft, as all that the job plan says until it is published';
comment on column maintenance.job_plan_revisions.estimated_minutes is 'Duration of the work';
comment on column maintenance.job_plan_revisions.downtime_minutes is 'Downtime of the asset during the work';
comment on column maintenance.job_plan_revisions.requires_signature is 'Whether the work is signed for';
comment on column maintenance.job_plan_revisions.required_permits is 'Codes of the permits without which nobody begins';
comment on column maintenance.job_plan_revisions.currency is 'The currency of what its lines cost';
comment on column maintenance.job_plan_revisions.published_at is 'When it was published';
