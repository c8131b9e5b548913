comment on type request.problem_answer is 'What actions on a request problem answer';
comment on column request.problem_answer.id is 'Id of the problem';
comment on column request.problem_answer.code is 'Code of the problem';
comment on column request.problem_answer.row_version is 'Version of the problem';
