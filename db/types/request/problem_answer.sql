comment on type request.problem_answer is 'Result of the actions on a request problem';
comment on column request.problem_answer.id is 'Id of the problem';
comment on column request.problem_answer.code is 'Code of the problem';
comment on column request.problem_answer.row_version is 'Version of the problem';
