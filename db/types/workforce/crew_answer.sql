comment on type workforce.crew_answer is 'Result of the actions on a crew';
comment on column workforce.crew_answer.id is 'Id of the crew';
comment on column workforce.crew_answer.code is 'Short code, unique in the organization';
