comment on type workforce.shift_assignment_answer is 'Result of the actions on a shift assignment';
comment on column workforce.shift_assignment_answer.id is 'Id of the assignment';
comment on column workforce.shift_assignment_answer.starts_on is 'First day on which shifts start by the pattern';
comment on column workforce.shift_assignment_answer.ends_on is
'Last day on which shifts start by the pattern; empty without an end';
