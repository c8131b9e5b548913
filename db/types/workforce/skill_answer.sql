comment on type workforce.skill_answer is 'Answer of the actions on a skill';
comment on column workforce.skill_answer.id is 'Id of the skill';
comment on column workforce.skill_answer.code is 'Its code';
