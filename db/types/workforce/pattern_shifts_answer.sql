comment on type workforce.pattern_shifts_answer is 'Result of the replacement of the shifts of a shift pattern';
comment on column workforce.pattern_shifts_answer.id is 'Id of the pattern';
comment on column workforce.pattern_shifts_answer.code is 'Short code of the pattern, unique in the organization';
comment on column workforce.pattern_shifts_answer.shifts is 'Number of shifts in the cycle';
comment on column workforce.pattern_shifts_answer.row_version is 'Version of the pattern';
