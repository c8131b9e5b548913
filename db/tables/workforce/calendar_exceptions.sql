comment on table workforce.calendar_exceptions is
'A date with hours other than those of its weekday: a holiday, or special hours';
comment on column workforce.calendar_exceptions.id is 'Id of the exception';
comment on column workforce.calendar_exceptions.calendar_id is 'Calendar';
comment on column workforce.calendar_exceptions.occurs_on is 'Date of the exception';
comment on column workforce.calendar_exceptions.is_working is 'false: no work all day; true: work in these hours only';
comment on column workforce.calendar_exceptions.name is 'Name of the day';
comment on column workforce.calendar_exceptions.during is
'Period in minutes of the day; periods of one date never overlap';
