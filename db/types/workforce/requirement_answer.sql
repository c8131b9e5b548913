comment on type workforce.requirement_answer is 'Result of the actions on a qualification requirement';
comment on column workforce.requirement_answer.id is 'Id of the requirement';
