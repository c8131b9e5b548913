comment on table workforce.worker_skills is 'What a worker can do, and how well';
comment on column workforce.worker_skills.site_id is 'The home site of the worker';
comment on column workforce.worker_skills.worker_id is 'The worker';
comment on column workforce.worker_skills.skill_id is 'Skill of the worker';
comment on column workforce.worker_skills.skill_level is 'Level of the worker: 1 is a beginner, 5 the highest';
