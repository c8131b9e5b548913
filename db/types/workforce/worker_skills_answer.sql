comment on type workforce.worker_skills_answer is 'Result of the replacement of a worker''s skills';
comment on column workforce.worker_skills_answer.id is 'Id of the worker';
comment on column workforce.worker_skills_answer.worker_number is 'Number of the worker';
comment on column workforce.worker_skills_answer.skills is 'Number of skills';
comment on column workforce.worker_skills_answer.row_version is 'Version of the worker';
