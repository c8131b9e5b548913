comment on type maintenance.job_plan_answer is 'What the actions on a job plan answer: its newest revision with it';
comment on column maintenance.job_plan_answer.revision is 'The newest revision';
comment on column maintenance.job_plan_answer.revision_status is 'Whether that is a DRAFT, or PUBLISHED';
