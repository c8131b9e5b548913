comment on table workforce.calendar_hours is 'Working hours of a weekday; a shift past midnight is two rows';
comment on column workforce.calendar_hours.id is 'Id of the hours';
comment on column workforce.calendar_hours.calendar_id is 'The calendar';
comment on column workforce.calendar_hours.weekday is '1 is Monday, 7 is Sunday';
comment on column workforce.calendar_hours.end_time is 'Not part of the hours any more; 24:00 is the end of the day';
comment on column workforce.calendar_hours.during is 'Minutes of the day; hours of one weekday never overlap';
