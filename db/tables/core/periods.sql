comment on table core.periods is
'An accounting month that is closing, closed or reopened; other months are open, unless a later one is closed';
comment on column core.periods.month_on is
'First day of the month; which month a posting belongs to follows from its day at the site';
comment on column core.periods.status is
'OPEN takes postings, CLOSING only those of accounts with the permission period.adjust, CLOSED none';
comment on column core.periods.status_note is 'Reason for the last reopening';
comment on column core.periods.closed_at is 'When it was closed; null while it is not CLOSED';
comment on column core.periods.closed_by is 'The account that closed it';
comment on column core.periods.reopened_at is 'When it was reopened last';
comment on column core.periods.reopened_by is 'The account that reopened it last';
