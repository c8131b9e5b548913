comment on table workforce.worker_skills is 'A skill of a worker, and its level';
comment on column workforce.worker_skills.site_id is 'Home site of the worker';
comment on column workforce.worker_skills.worker_id is 'Worker';
comment on column workforce.worker_skills.skill_id is 'Skill';
comment on column workforce.worker_skills.skill_level is 'Level of the worker: 1 is a beginner, 5 the highest';
