comment on type notify.suppression_answer is 'Result of the withdrawal of a suppression';
comment on column notify.suppression_answer.id is 'Id of the suppression';
comment on column notify.suppression_answer.address is 'Email address in lower case';
comment on column notify.suppression_answer.withdrawn_at is 'Time at which mail was allowed again';
