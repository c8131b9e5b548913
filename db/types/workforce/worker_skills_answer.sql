comment on type workforce.worker_skills_answer is 'What writing the skills of a worker answers';
comment on column workforce.worker_skills_answer.id is 'Id of the worker';
comment on column workforce.worker_skills_answer.worker_number is 'Number of the worker';
comment on column workforce.worker_skills_answer.skills is 'How many skills there are now';
comment on column workforce.worker_skills_answer.row_version is 'Version of the worker';
