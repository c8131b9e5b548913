comment on type integration.calendar_answer is 'The content of a calendar feed';
comment on column integration.calendar_answer.organization_id is 'Organization of the feed';
comment on column integration.calendar_answer.name is 'Name of the calendar';
comment on column integration.calendar_answer.calendar_entries is 'Events in the order of time, at most 2,000';
