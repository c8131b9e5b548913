comment on type integration.calendar_feed_answer is 'The address of a calendar feed';
comment on column integration.calendar_feed_answer.id is 'Id of the feed';
comment on column integration.calendar_feed_answer.url is
'Path of this host at which the calendar is read; secret, and not shown by the list';
comment on column integration.calendar_feed_answer.issued_at is 'Time at which the address was issued';
