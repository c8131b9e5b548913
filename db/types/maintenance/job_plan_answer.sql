comment on type maintenance.job_plan_answer is 'Result of the actions on a job plan, with its newest revision';
comment on column maintenance.job_plan_answer.revision is 'Number of the newest revision';
comment on column maintenance.job_plan_answer.revision_status is 'Status of the newest revision: DRAFT or PUBLISHED';
