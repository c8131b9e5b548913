comment on type inventory.count_answer is 'What the actions on a count answer';
comment on column inventory.count_answer.id is 'Id of the count';
comment on column inventory.count_answer.count_number is 'Number of the count, unique in the organization';
comment on column inventory.count_answer.status is 'Where the count is in its life';
