comment on type workforce.requirement_answer is 'What the actions on a requirement answer';
comment on column workforce.requirement_answer.id is 'Id of the requirement';
