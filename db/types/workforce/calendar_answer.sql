comment on type workforce.calendar_answer is 'Result of the actions on a calendar';
comment on column workforce.calendar_answer.id is 'Id of the calendar';
comment on column workforce.calendar_answer.code is 'Short code, unique in the organization';
