comment on type workforce.shift_pattern_answer is 'Result of the actions on a shift pattern';
comment on column workforce.shift_pattern_answer.id is 'Id of the pattern';
comment on column workforce.shift_pattern_answer.code is 'Short code, unique in the organization';
