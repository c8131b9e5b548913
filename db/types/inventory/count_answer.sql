comment on type inventory.count_answer is 'Result of the actions on a stock count';
comment on column inventory.count_answer.id is 'Id of the count';
comment on column inventory.count_answer.count_number is 'Number of the count, unique in the organization';
comment on column inventory.count_answer.status is 'Life-cycle status';
