comment on type core.period_answer is 'Answer of the actions on a period';
comment on column core.period_answer.id is 'Id of the period';
comment on column core.period_answer.month_on is 'First day of the month';
comment on column core.period_answer.status is 'OPEN, CLOSING or CLOSED';
comment on column core.period_answer.closed_at is 'When it was closed; null while it is not CLOSED';
comment on column core.period_answer.reopened_at is 'When it was reopened last';
comment on column core.period_answer.row_version is 'Version of the row';
