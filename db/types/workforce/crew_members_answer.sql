comment on type workforce.crew_members_answer is 'Result of the replacement of the members of a crew';
comment on column workforce.crew_members_answer.id is 'Id of the crew';
comment on column workforce.crew_members_answer.code is 'Short code of the crew, unique in the organization';
comment on column workforce.crew_members_answer.members is 'Number of memberships';
comment on column workforce.crew_members_answer.row_version is 'Version of the crew';
