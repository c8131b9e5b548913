comment on table workforce.calendar_exceptions is
'A date whose hours are not those of its weekday: a holiday, or special hours';
comment on column workforce.calendar_exceptions.id is 'Id of the entry';
comment on column workforce.calendar_exceptions.calendar_id is 'The calendar';
comment on column workforce.calendar_exceptions.occurs_on is 'Date of the exception';
comment on column workforce.calendar_exceptions.is_working is 'false: no work all day; true: only these hours';
comment on column workforce.calendar_exceptions.name is 'Name of the day';
comment on column workforce.calendar_exceptions.during is 'Minutes of the day; what is said of one date never overlaps';
