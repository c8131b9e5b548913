comment on type inventory.count_answer is 'Answer of the actions on a count';
comment on column inventory.count_answer.id is 'Id of the count';
comment on column inventory.count_answer.count_number is 'Number of the count, unique in the organization';
comment on column inventory.count_answer.status is 'Life-cycle status';
