comment on type core.period_answer is 'Result of the actions on an accounting month';
comment on column core.period_answer.id is 'Id of the accounting month';
comment on column core.period_answer.month_on is 'First day of the month';
comment on column core.period_answer.status is 'OPEN, CLOSING or CLOSED';
comment on column core.period_answer.closed_at is 'Time of closing; null unless CLOSED';
comment on column core.period_answer.reopened_at is 'Time of the last reopening';
comment on column core.period_answer.row_version is 'Version of the record';
