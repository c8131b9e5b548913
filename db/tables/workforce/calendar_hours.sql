comment on table workforce.calendar_hours is 'Working hours of a weekday; a shift past midnight is two rows';
comment on column workforce.calendar_hours.id is 'Id of the hours';
comment on column workforce.calendar_hours.calendar_id is 'Calendar';
comment on column workforce.calendar_hours.weekday is 'Weekday: 1 is Monday, 7 is Sunday';
comment on column workforce.calendar_hours.end_time is 'End of the hours, excluded; 24:00 is the end of the day';
comment on column workforce.calendar_hours.during is
'Period in minutes of the day; periods of one weekday never overlap';
