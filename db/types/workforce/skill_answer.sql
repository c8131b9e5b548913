comment on type workforce.skill_answer is 'Result of the actions on a skill';
comment on column workforce.skill_answer.id is 'Id of the skill';
comment on column workforce.skill_answer.code is 'Short code, unique in the organization';
