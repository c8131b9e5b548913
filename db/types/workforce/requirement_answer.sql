comment on type workforce.requirement_answer is 'Answer of the actions on a requirement';
comment on column workforce.requirement_answer.id is 'Id of the requirement';
